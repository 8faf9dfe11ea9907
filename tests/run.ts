import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingEngines } from './engines/findPrograms.ts'
import { changedFiles } from './stages/changedFiles.ts'
import { slowestTable, stageTable } from './stages/costTables.ts'
import { installPrograms } from './stages/installPrograms.ts'
import { integrationTestsNear } from './stages/integrationTestsNear.ts'
import { type Outcome, sum } from './stages/Outcome.ts'
import { readStories } from './stages/readStories.ts'
import { runInTurn, runStage, type Stage } from './stages/runStage.ts'
import { temporaryFolder } from './stages/stageEnv.ts'

/*
 * Runs the tests required for each change. `--wide` runs everything, `--check` only stages that start neither a server nor
 * a browser, `--changed` the tests that depend on files that differ from the last commit (`--changed origin/main`: from
 * that commit). A failing stage does not stop the others. The last line is the total.
 */

const { values: options, positionals } = parseArgs({
  options: {
    check: { type: 'boolean' },
    wide: { type: 'boolean' },
    changed: { type: 'boolean' },
    integration: { type: 'boolean' },
    stories: { type: 'boolean' },
  },
  allowPositionals: true,
})

// Single-threaded: the other stages run in parallel, and several threads take twice the total processor time.
const types: Stage = { name: '类型', command: ['tsc', '-b', '--singleThreaded'] }
const lint = (files: readonly string[]): Stage => ({
  name: '规范',
  command: ['oxlint', '--type-aware', '--deny-warnings', ...files],
  env: { GOMAXPROCS: '1' },
})
const format: Stage = { name: '格式', command: ['oxfmt', '--check'] }
const styles: Stage = { name: '样式', command: ['stylelint', '{client,lib}/**/*.{ts,tsx}', 'client/common.css'] }
const deadCode: Stage = { name: '未用代码', command: ['knip'] }
/** Checks that read only the sources. */
const sources: Stage[] = [format, types, lint([]), styles, deadCode]
/** Builds the site for the tests and measures its size. */
const builds: Stage[] = [
  { name: '构建', command: ['node', 'server/build.ts', '--if-stale'] },
  { name: '组件包', command: ['node', 'lib/publish/buildPackage.ts'] },
  { name: '体积', command: ['node', 'tests/bench/size.ts'] },
  { name: '组件包体积', command: ['node', 'tests/bench/pieceSizes.ts'] },
]
const unit = ['--project', 'architecture', '--project', 'unit*']

const started = { at: Date.now(), processor: processorSeconds() }
const outcome = await (options.changed ? runChanged(positionals[0] ?? 'HEAD') : options.check ? runCheck() : runAll())
printOutcome(outcome)
process.exitCode = outcome.failed > 0 ? 1 : 0

/** Runs two queues in parallel, one per core, which take about the same time. */
async function runAll(): Promise<Outcome> {
  const installed = installPrograms()
  const built = runInTurn(builds)
  const ready = Promise.all([installed, built])
  const browsed = ready.then(() => runInTurn([storyStage([]), ...programStages()]))
  const read = runInTurn([...sources, testStage('单元', unit)])
  const called = Promise.all([ready, read]).then(() => runStage(testStage('集成', ['--project', 'integration'])))
  return sum(await Promise.all([installed, built, read, called, browsed]))
}

/** Tests that start browsers, nginx or PostgreSQL. */
function programStages(): Stage[] {
  return [
    testStage('组件包测试', ['--project', 'package'], { needs: ['Chromium'] }),
    testStage('部署', ['--project', 'deploy'], { needs: ['nginx', 'PostgreSQL', 'Prometheus'] }),
    testStage('PostgreSQL 集成', ['--project', 'postgres'], { needs: ['PostgreSQL'] }),
    ...(options.wide ? [testStage('浏览器引擎', ['--project', 'engines'])] : []),
  ]
}

/** `npm run check`. */
async function runCheck(): Promise<Outcome> {
  const built = runInTurn(builds)
  const read = await runInTurn([...sources, testStage('单元', unit)])
  const packed = built.then(() => runStage(testStage('组件包测试', ['--project', 'package', '--exclude', 'tests/package/browser/**'])))
  return sum([read, await built, await packed])
}

/**
 * Runs the tests for daily work: integration tests named after a changed file, and changed end-to-end tests. With
 * `--integration` all dependent integration tests, with `--stories` all end-to-end tests.
 */
async function runChanged(since: string): Promise<Outcome> {
  const files = changedFiles(since)
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const changedStories = files.filter((file) => file.endsWith('.e2e.ts'))
  const changed = [`--changed=${since}`, '--passWithNoTests']
  const near = options.integration ? changed : integrationTestsNear(files)
  return runInTurn([
    format,
    types,
    ...(code.length > 0 ? [lint(code)] : []),
    styles,
    deadCode,
    // These tests read all sources, a dependency that imports do not show.
    testStage('架构', ['--project', 'architecture']),
    testStage('相关的单元测试', [...changed, '--project', 'unit*']),
    ...(near.length > 0 ? [testStage('集成', ['--project', 'integration', ...near])] : []),
    ...(options.stories || changedStories.length > 0 ? [storyStage(options.stories ? [] : changedStories)] : []),
  ])
}

function testStage(name: string, args: string[], { needs }: Pick<Stage, 'needs'> = {}): Stage {
  const file = join(temporaryFolder(), `${name}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=./tests/stages/OutcomeReporter.ts',
      ...(options.wide ? [] : ['--tagsFilter=!wide']),
      ...args,
    ],
    env: { TEST_OUTCOME_FILE: file, ...(options.wide && { TEST_WIDE: '1' }) },
    needs: needs ?? [],
    report: { file, read: (report) => report as Outcome },
  }
}

function storyStage(files: string[]): Stage {
  const file = join(temporaryFolder(), 'stories.json')
  return {
    name: '浏览器',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(options.wide && { TEST_WIDE: '1' }) },
    needs: ['Chromium'],
    live: true,
    report: { file, read: readStories },
  }
}

function printOutcome({ passed, failed, skipped, faults, gaps, stages, tests }: Outcome): void {
  const engines = options.wide ? missingEngines() : []
  const minutes = (seconds: number) => (seconds / 60).toFixed(1)
  const wall = (Date.now() - started.at) / 1000
  const processor = processorSeconds() - started.processor
  const lines = [
    slowestTable(tests),
    stageTable(stages),
    `墙钟 ${minutes(wall)} 分钟；整台机器用了 ${minutes(processor)} 分钟处理器`,
    ...[...gaps, ...engines].map((gap) => `－ 跳过 ${gap}`),
    ...faults.map((fault) => `✗ ${fault}`),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
  process.stdout.write(`\n${lines.join('\n\n')}\n`)
}

/** Returns the processor time since this machine started, in seconds, including detached processes. */
function processorSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
}
