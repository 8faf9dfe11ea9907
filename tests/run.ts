import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingEngines } from './engines/findPrograms.ts'
import { changedFiles } from './support/changedFiles.ts'
import { countStories } from './support/countStories.ts'
import { installPrograms } from './support/installPrograms.ts'
import type { Outcome } from './support/Outcome.ts'
import { integrationTestsNear } from './support/integrationTestsNear.ts'
import { runInTurn, runStage, type Stage, sum } from './support/runStage.ts'

/*
 * Runs everything that must hold, from nothing; with `--check`, what of it starts neither a server nor a browser; with
 * `--changed`, the tests that depend on files that differ from the last commit (`--changed origin/main`: from that one).
 * A failing stage does not stop the others. Failures are listed again at the end; the last line counts.
 */

const { values: options, positionals } = parseArgs({
  options: {
    check: { type: 'boolean' },
    changed: { type: 'boolean' },
    integration: { type: 'boolean' },
    stories: { type: 'boolean' },
  },
  allowPositionals: true,
})

// On one thread: the others have work of their own meanwhile, and several cost twice as much in all.
const types: Stage = { name: '类型', command: ['tsc', '-b', '--singleThreaded'] }
const lint = (files: readonly string[]): Stage => ({
  name: '规范',
  command: ['oxlint', '--type-aware', '--deny-warnings', ...files],
  env: { GOMAXPROCS: '1' },
})
/** The lint of all styles, whatever has changed: it takes seconds. */
const styles: Stage = { name: '样式', command: ['stylelint', '{client,lib}/**/*.{ts,tsx}', 'client/looks.css'] }
const deadCode: Stage = { name: '未用代码', command: ['knip'] }
/** Checks that read the sources alone. */
const sources: Stage[] = [
  types,
  lint([]),
  styles,
  deadCode,
  { name: '格式', command: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'] },
]
/** The built site that the tests run on, and its size. */
const builds: Stage[] = [
  { name: '构建', command: ['node', 'server/build.ts', '--if-stale'] },
  { name: '组件包', command: ['node', 'lib/publish/buildPackage.ts'] },
  { name: '体积', command: ['node', 'tests/bench/size.ts'] },
  { name: '组件包体积', command: ['node', 'tests/bench/pieceSizes.ts'] },
]

const reports = mkdtempSync(join(tmpdir(), 'zeyiji-test-'))
const total = options.changed ? await runChanged(positionals[0] ?? 'HEAD') : await (options.check ? runCheck() : runAll())
rmSync(reports, { recursive: true, force: true })

// Again at the end, as failures are: what was not tested is not to be missed.
const untested = options.check || options.changed ? [] : missingEngines()
for (const line of untested) process.stdout.write(`\n－ ${line}`)
for (const test of total.secondTries) process.stdout.write(`\n～ 第二次才通过：${test}`)
for (const fault of total.faults) process.stdout.write(`\n✗ ${fault}`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * Stories run beside the checks of the sources alone, from the moment when the site is built: browsers and the other tests
 * fill the machine each, and together they only wait for each other, until pages are too late for the stories' bounds.
 */
async function runAll(): Promise<Outcome> {
  const installed = installPrograms()
  const built = runInTurn(builds)
  const told = Promise.all([installed, built]).then(() => runStage(stories([])))
  const read = await runInTurn(sources)
  const outcomes = [await built, read, await told]
  return sum([...outcomes, await runStage(tests('单元、集成与组件包', [], { REQUIRE_POSTGRES: '1' }))])
}

/** `npm run check`. */
async function runCheck(): Promise<Outcome> {
  const built = runInTurn(builds)
  const projects = ['architecture', 'unit*', 'package'].flatMap((project) => ['--project', project])
  const tested = built.then(() => runStage(tests('单元与组件包', [...projects, '--exclude', 'tests/package/browser/**'])))
  return sum([await runInTurn(sources), await built, await tested])
}

/**
 * The tests for every day: the integration tests named after a changed file, and changed stories; with `--integration`
 * all dependent integration tests, with `--stories` all stories.
 */
async function runChanged(since: string): Promise<Outcome> {
  const files = changedFiles(since)
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const told = files.filter((file) => file.endsWith('.e2e.ts'))
  const short = await Promise.all([
    runInTurn([types, styles, ...(code.length > 0 ? [lint(code)] : [])]),
    runInTurn([
      deadCode,
      ...(files.length > 0
        ? [{ name: '格式', command: ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files] }]
        : []),
      // The architecture laws read all sources, a dependency that no import shows.
      { ...tests('架构', ['--project', 'architecture']), live: false },
    ]),
  ])
  const outcomes = [...short, await runStage(tests('相关的单元测试', [`--changed=${since}`, '--passWithNoTests', '--project', 'unit*']))]
  const near = options.integration ? [`--changed=${since}`, '--passWithNoTests'] : integrationTestsNear(files)
  if (near.length > 0) outcomes.push(await runStage(tests('集成测试', ['--project', 'integration', ...near])))
  if (options.stories || told.length > 0) outcomes.push(await runStage(stories(options.stories ? [] : told)))
  return sum(outcomes)
}

function tests(name: string, args: string[], env: Record<string, string> = {}): Stage {
  const file = join(reports, `${name}.json`)
  return {
    name,
    command: ['vitest', 'run', '--reporter=default', '--reporter=./tests/support/OutcomeReporter.ts', ...args],
    env: { ...env, TEST_OUTCOME_FILE: file },
    live: true,
    report: { file, count: (outcome) => outcome as Outcome },
  }
}

function stories(files: string[]): Stage {
  const file = join(reports, 'stories.json')
  return {
    name: '浏览器',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    live: true,
    report: { file, count: countStories },
  }
}
