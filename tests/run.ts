import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findChromium } from './support/findChromium.ts'
import { findNginx } from './support/findNginx.ts'
import { findPostgres } from './support/findPostgres.ts'
import type { Outcome } from './support/Outcome.ts'
import { findPromtool } from './support/promtool.ts'

/*
 * Everything that must hold, from nothing. Stages run one after the other, since two cores are soon full; a stage that
 * fails does not keep the others from being tried. What failed is named again at the end; the last line counts.
 */

const reports = mkdtempSync(join(tmpdir(), 'zeyiji-test-'))
const report = (name: string) => join(reports, `${name}.json`)

install('PostgreSQL', () => findPostgres() !== undefined, ['postgresql'])
install('nginx', () => findNginx() !== undefined, ['nginx', 'libnginx-mod-http-brotli-static', 'openssl', 'curl'])
install('Prometheus', () => findPromtool() !== undefined, ['prometheus'])
install('ffmpeg', () => !spawnSync('ffmpeg', ['-version']).error, ['ffmpeg'])
install('Chromium', () => findChromium() !== undefined, ['chromium', 'fonts-noto-cjk'])

const outcomes = [
  await step('类型', ['tsc', '-b']),
  await step('规范', ['oxlint', '--type-aware', '--deny-warnings']),
  await step('格式', ['prettier', '--check', '--log-level', 'warn', '.']),
  await step('未用代码', ['knip']),
  await step('构建', ['node', 'server/build.ts', '--if-stale']),
  await step('组件包', ['node', 'lib/publish/buildPackage.ts']),
  await suite(
    '单元、集成与组件包',
    ['vitest', 'run', '--reporter=default', '--reporter=./tests/support/OutcomeReporter.ts'],
    report('vitest'),
    (outcome) => outcome as Outcome,
    { REQUIRE_POSTGRES: '1', TEST_OUTCOME_FILE: report('vitest') },
  ),
  await step('体积', ['node', 'tests/bench/size.ts']),
  await step('组件包体积', ['node', 'tests/bench/pieceSizes.ts']),
  await suite('浏览器', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'], report('e2e'), countPlaywright, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e'),
  }),
]
rmSync(reports, { recursive: true, force: true })

const total = outcomes.reduce((sum, { passed, failed, faults }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  faults: [...sum.faults, ...faults],
}))
for (const fault of total.faults) process.stdout.write(`\n✗ ${fault}`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Brings what the tests need onto a machine that has only apt; elsewhere says what is missing. */
function install(name: string, present: () => boolean, packages: string[]): void {
  if (present()) return
  if (process.getuid?.() !== 0) {
    process.stderr.write(`${name} is not on this machine and installing it takes root: install ${packages.join(', ')} first\n`)
    process.exit(1)
  }
  process.stdout.write(`安装 ${name}…\n`)
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', command, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!present()) throw new Error(`${name} could not be installed`)
}

/** A stage that holds or does not, counted as one. */
async function step(name: string, command: string[]): Promise<Outcome> {
  const good = (await run(name, command)) === 0
  return good ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [name] }
}

/** A stage that counts its own tests; one that ends badly without saying why counts as a failure. */
async function suite(
  name: string,
  command: string[],
  file: string,
  count: (report: unknown) => Outcome,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const code = await run(name, command, env)
  const unexplained = { passed: 0, failed: 1, faults: [name] }
  if (!existsSync(file)) return unexplained
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')))
  return code === 0 || outcome.failed > 0 ? outcome : { ...unexplained, passed: outcome.passed }
}

function run(name: string, [command = '', ...args]: string[], env: Record<string, string> = {}): Promise<number> {
  process.stdout.write(`\n── ${name} ──\n`)
  const started = Date.now()
  const path = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env, PATH: path } })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => {
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}，${((Date.now() - started) / 1000).toFixed(1)} 秒\n`)
      resolve(code ?? 1)
    })
  })
}

function countPlaywright(result: unknown): Outcome {
  const { stats, suites } = result as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, faults: suites.flatMap(brokenStories) }
}

function brokenStories({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(brokenStories)]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}
