import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from '../stages/Outcome.ts'
import { readStories } from '../stages/readStories.ts'
import { runStage, type Stage } from '../stages/runStage.ts'
import { type Mutation, mutations } from './mutations.ts'

const usage = `用法（引入一个缺陷，看哪一步测试发现它；逐个进行）：
npm run mutations -- [--only 3,17] [--wide]
  --only  只试这几个，编号见 tests/mutations/mutations.ts
  --wide  用 npm run test:wide 的测试
`

interface Verdict {
  number: number
  mutation: Mutation
  /** Undefined if every stage passed. */
  killer: { stage: string; test: string } | undefined
  seconds: number
}

/** Test timeout in milliseconds. It is shorter than usual, because a defect can make a test wait for its timeout. */
const patience = 180_000

const { values: options } = parseArgs({ options: { only: { type: 'string' }, wide: { type: 'boolean' }, help: { type: 'boolean' } } })
if (options.help) {
  process.stdout.write(usage)
  process.exit()
}
const chosen = options.only?.split(',').map(Number) ?? [...mutations.keys()].map((index) => index + 1)
checkTree()
checkTexts()

const reports = mkdtempSync(join(tmpdir(), 'zeyiji-mutations-'))
const verdicts: Verdict[] = []
for (const number of chosen) verdicts.push(await judge(number))
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${table(verdicts)}\n\n${verdicts.filter(({ killer }) => killer).length} of ${verdicts.length} found\n`)
process.exitCode = verdicts.every(({ killer }) => killer) ? 0 : 1

/** Refuses a dirty working tree: files are restored from the last commit, so changes would be lost or taken for a defect. */
function checkTree(): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  if (changes !== '') throw new Error(`The working tree has changes; commit or stash them first:\n${changes}`)
}

function checkTexts(): void {
  const stale = mutations.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2).map(({ file }) => file)
  if (stale.length > 0) throw new Error(`The text to replace must occur exactly once in ${stale.join(', ')}`)
}

async function judge(number: number): Promise<Verdict> {
  const mutation = mutations[number - 1]
  if (!mutation) throw new Error(`There is no mutation ${number}`)
  const { file, find, replace } = mutation
  const started = Date.now()
  const source = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, source)
  const leave = () => (restore(), process.exit(130))
  process.once('SIGINT', leave).once('SIGTERM', leave)
  try {
    writeFileSync(
      file,
      source.replace(find, () => replace),
    )
    const killer = await killerOf(mutation)
    const verdict = { number, mutation, killer, seconds: Math.round((Date.now() - started) / 1000) }
    process.stdout.write(`\n${row(verdict)}\n`)
    return verdict
  } finally {
    restore()
    process.off('SIGINT', leave).off('SIGTERM', leave)
  }
}

async function killerOf(mutation: Mutation): Promise<Verdict['killer']> {
  for (const stage of stagesFor(mutation)) {
    const { failed, faults } = await runStage(stage)
    if (failed > 0) return { stage: stage.name, test: stage.report ? (faults[0]?.split('\n')[0] ?? '') : '' }
  }
  return undefined
}

/** Returns the stages in order of cost. Only tests that use the changed file's folder can fail. */
function stagesFor({ file, near = [] }: Mutation): Stage[] {
  const [isLibrary, isServer] = [file.startsWith('lib/'), file.startsWith('server/')]
  return [
    { name: '类型', command: ['tsc', '-b', '--singleThreaded'] },
    { name: '规范', command: ['oxlint', '--type-aware', '--deny-warnings', file] },
    // Unit tests import what they test, so unrelated tests cannot fail.
    vitest('单元', ['related', file, '--project', 'unit*']),
    vitest('单元', ['run', '--project', 'architecture']),
    { name: '构建', command: ['node', 'server/build.ts', '--if-stale'] },
    ...(isLibrary ? [{ name: '组件包', command: ['node', 'lib/publish/buildPackage.ts'] }] : []),
    ...(isLibrary ? [vitest('组件包测试', ['run', '--project', 'package'])] : []),
    ...(near.length > 0 ? [vitest('集成', ['run', '--project', 'integration', ...near])] : []),
    vitest('集成', ['run', '--project', 'integration']),
    ...(isServer ? [vitest('部署', ['run', '--project', 'deploy']), vitest('PostgreSQL 集成', ['run', '--project', 'postgres'])] : []),
    ...(near.length > 0 ? [stories(near)] : []),
    stories([]),
  ]
}

function vitest(name: string, [command = 'run', ...args]: string[]): Stage {
  const file = reportFile()
  return {
    name,
    command: [
      'vitest',
      command,
      '--run',
      '--bail=1',
      '--passWithNoTests',
      `--testTimeout=${patience}`,
      '--reporter=default',
      '--reporter=./tests/stages/OutcomeReporter.ts',
      ...(options.wide ? [] : ['--tagsFilter=!wide']),
      ...args,
    ],
    env: { TEST_OUTCOME_FILE: file, ...(options.wide && { TEST_WIDE: '1' }) },
    report: { file, read: (report) => report as Outcome },
  }
}

function stories(files: readonly string[]): Stage {
  const file = reportFile()
  const config = ['-c', 'tests/e2e/playwright.config.ts', '-x', '--pass-with-no-tests', `--timeout=${patience}`]
  return {
    name: '浏览器',
    command: ['playwright', 'test', ...config, ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(options.wide && { TEST_WIDE: '1' }) },
    live: true,
    report: { file, read: readStories },
  }
}

/** Returns a new report file name, so that the report of another stage is never read after a crash. */
function reportFile(): string {
  return join(mkdtempSync(join(reports, 'stage-')), 'report.json')
}

function row({ number, mutation: { file, about }, killer, seconds }: Verdict): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
  return `| ${[String(number), `\`${file}\``, about, killer?.stage ?? '**survives**', killer?.test ?? '', String(seconds)].map(cell).join(' | ')} |`
}

function table(all: readonly Verdict[]): string {
  return ['| # | File | Fault | Found by | First failing test | Seconds |', '| -: | - | - | - | - | -: |', ...all.map(row)].join('\n')
}
