import { relative } from 'node:path'
import { emptyOutcome, type Outcome } from './Outcome.ts'

interface Result {
  duration: number
  errors: { message?: string }[]
  attachments: { name: string; path?: string; body?: string }[]
  annotations: { type: string; description?: string }[]
}

interface Spec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[]
}

interface Suite {
  specs: Spec[]
  suites?: Suite[]
}

/** Parses Playwright's JSON report. */
export function readStories(report: unknown): Outcome {
  const { stats, suites, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: Suite[]
    errors: { message?: string }[]
  }
  const specs = suites.flatMap(specsOf)
  return {
    ...emptyOutcome,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    faults: [...specs.filter(({ ok }) => !ok).map(faultOf), ...errors.map(({ message = '' }) => plain(message))],
    tests: specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration, annotations }) => ({
          name: `${file}: ${title}`,
          wall: duration / 1000,
          processor: Number(annotations.find(({ type }) => type === 'processor seconds')?.description ?? 0),
        })),
      ),
    ),
  }
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Describes a failed test: name, error, page URL, last screenshot, and the command that runs it alone. */
function faultOf({ title, file, line, tests }: Spec): string {
  const result = tests.flatMap(({ results }) => results).at(-1)
  const bodyOf = (name: string) => result?.attachments.find((attachment) => attachment.name === name)?.body
  const address = bodyOf('address')
  const screenshot = result?.attachments.findLast(({ name, path }) => name === 'screenshot' && path !== undefined)?.path
  return [
    `${file}:${line} ${title}`,
    ...(result?.errors ?? []).map(({ message = '' }) => plain(message).split('\n').slice(0, 12).join('\n')),
    ...(address ? [`  页面：${Buffer.from(address, 'base64').toString()}`] : []),
    ...(screenshot ? [`  截图：${relative(process.cwd(), screenshot)}`] : []),
    `  只运行这一条：npx playwright test -c tests/e2e/playwright.config.ts ${file}:${line}`,
  ].join('\n')
}

/** Removes terminal colours from an error. */
// oxlint-disable-next-line no-control-regex -- Colours are control sequences.
const plain = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '')
