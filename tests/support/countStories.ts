import type { Outcome } from './Outcome.ts'

interface Suite {
  file: string
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** Reads Playwright's JSON report. */
export function countStories(report: unknown): Outcome {
  const { stats, suites } = report as { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    faults: suites.flatMap((suite) => storiesOf(suite, ({ ok }) => !ok)),
    secondTries: suites.flatMap((suite) => storiesOf(suite, (spec) => spec.tests.some(({ status }) => status === 'flaky'))),
  }
}

const storiesOf = ({ file, specs, suites = [] }: Suite, counts: (spec: Suite['specs'][number]) => boolean): string[] => [
  ...specs.filter(counts).map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => storiesOf(suite, counts)),
]
