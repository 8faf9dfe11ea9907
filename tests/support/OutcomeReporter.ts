import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Outcome } from './Outcome.ts'

/**
 * Writes the outcome of a Vitest run to the file named by `TEST_OUTCOME_FILE`. Vitest's own JSON report omits errors
 * outside of any test, although they fail the run.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['TEST_OUTCOME_FILE']
    if (file === undefined) throw new Error('TEST_OUTCOME_FILE must name the file that the outcome is written to')
    const faults = [...modules.flatMap(faultsOf), ...unhandled.map((error) => `Thrown outside of any test: ${textOf(error)}`)]
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    writeFileSync(
      file,
      JSON.stringify({ passed, failed: faults.length, faults, secondTries: modules.flatMap(secondTriesOf) } satisfies Outcome),
    )
  }
}

function faultsOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map(faultOf)
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${module.relativeModuleId}: ${suite.fullName}\n${textOf(error)}`),
  )
  const own = module.errors().map((error) => `${module.relativeModuleId}\n${textOf(error)}`)
  return [...tests, ...suites, ...own]
}

const secondTriesOf = ({ children }: TestModule): string[] =>
  [...children.allTests('passed')].filter((test) => test.diagnostic()?.flaky).map(faultOf)

const faultOf = (test: TestCase): string =>
  `${test.module.relativeModuleId}: ${test.fullName}\n${(test.result().errors ?? []).map(textOf).join('\n')}`

const textOf = ({ name, message, stack }: SerializedError): string => (stack ?? `${name ?? 'Error'}: ${message}`).slice(0, 1200)
