import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { emptyOutcome, type Outcome } from './Outcome.ts'
import { missingMark } from './programs.ts'

/**
 * Writes the outcome of a Vitest run to the file named by `TEST_OUTCOME_FILE`. Vitest's own JSON report omits errors
 * outside tests, although they fail the run.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['TEST_OUTCOME_FILE']
    if (file === undefined) throw new Error('TEST_OUTCOME_FILE must name the output file')
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    const gaps = modules.flatMap(({ children }) => [...children.allTests('skipped')].filter(isGap).map(({ fullName }) => fullName))
    const faults = [...modules.flatMap(faultsOf), ...unhandled.map((error) => `Thrown outside of any test: ${textOf(error)}`)]
    writeFileSync(
      file,
      JSON.stringify({
        ...emptyOutcome,
        passed,
        failed: faults.length,
        skipped: gaps.length,
        faults,
        gaps,
        tests: modules.flatMap(({ children }) => [...children.allTests()].map(timesOf)),
      } satisfies Outcome),
    )
  }
}

function faultsOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map(faultOf)
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${nameOf(module)}: ${suite.fullName}\n${textOf(error)}\n${aloneOf(module)}`),
  )
  const own = module.errors().map((error) => `${nameOf(module)}\n${textOf(error)}\n${aloneOf(module)}`)
  return [...tests, ...suites, ...own]
}

const nameOf = ({ relativeModuleId }: TestModule): string => relativeModuleId

const aloneOf = (module: TestModule): string => `  只运行这一个文件：npx vitest run --project ${module.project.name} ${nameOf(module)}`

/** Tests that are skipped because they belong to another engine are not gaps. */
const isGap = ({ fullName }: TestCase): boolean => fullName.includes(missingMark)

const faultOf = (test: TestCase): string =>
  `${nameOf(test.module)}: ${test.fullName}\n${(test.result().errors ?? []).map(textOf).join('\n')}\n${aloneOf(test.module)}`

const timesOf = (test: TestCase) => ({
  name: `${nameOf(test.module)}: ${test.fullName}`,
  wall: (test.diagnostic()?.duration ?? 0) / 1000,
  processor: test.meta().processorSeconds ?? 0,
})

const textOf = ({ name, message, stack }: SerializedError): string => (stack ?? `${name ?? 'Error'}: ${message}`).slice(0, 1200)
