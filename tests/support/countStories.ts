import type { Outcome } from './Outcome.ts'

interface Suite {
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}

/** Reads Playwright's JSON report. */
export function countStories(report: unknown): Outcome {
  const { stats, suites } = report as { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, faults: suites.flatMap(brokenStories) }
}

function brokenStories({ file, specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(brokenStories)]
}
