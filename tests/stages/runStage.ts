import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { emptyOutcome, type Outcome, type StageTimes, sum } from './Outcome.ts'
import { installCommand, isInstalled, type ProgramName } from './programs.ts'
import { stageEnv } from './stageEnv.ts'

/** A stage of the test command: a program whose exit code counts, or one with a report on its own tests. */
export interface Stage {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** The stage is skipped on machines that lack one of these programs. */
  needs?: readonly ProgramName[]
  /** Prints while the stage runs; by default at its end, so that the output of parallel stages does not mix. */
  live?: boolean
  /** The report file of the stage and its parser. */
  report?: { file: string; read: (report: unknown) => Outcome }
}

const root = resolve(import.meta.dirname, '../..')

/** Runs a stage. A stage that fails without a report counts as one failure. */
export async function runStage(stage: Stage): Promise<Outcome> {
  const missing = (stage.needs ?? []).filter((name) => !isInstalled(name))
  if (missing.length > 0) return skipped(stage.name, missing)
  const { good, times } = await run(stage)
  const { name, command, report } = stage
  const cost = { ...emptyOutcome, stages: [times] }
  const failure = { ...emptyOutcome, failed: 1, faults: [`${name}\n  只运行这一步：npx ${command.join(' ')}`] }
  if (!report) return sum([cost, good ? { ...emptyOutcome, passed: 1 } : failure])
  if (!existsSync(report.file)) return sum([cost, failure])
  const outcome = report.read(JSON.parse(readFileSync(report.file, 'utf8')))
  return sum([cost, outcome, ...(good || outcome.failed > 0 ? [] : [failure])])
}

/** Runs stages one after another; a failing stage does not stop the others. */
export async function runInTurn(stages: readonly Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await runStage(stage))
  return sum(outcomes)
}

function skipped(name: string, missing: readonly ProgramName[]): Outcome {
  const gap = `${name}：本机没有 ${missing.join('、')}。安装：${installCommand(missing)}`
  process.stdout.write(`\n－ ${gap}\n`)
  return { ...emptyOutcome, skipped: 1, gaps: [gap] }
}

/** Uses the shell's `times`, which reports the processor time of the program and its child processes. */
const timed = '"$@"; code=$?; times >&3; exit $code'

function run({ name, command, env, live = false }: Stage): Promise<{ good: boolean; times: StageTimes }> {
  const title = `\n── ${name} ──\n`
  if (live) process.stdout.write(title)
  const started = Date.now()
  const output = live ? 'inherit' : 'pipe'
  const child = spawn('sh', ['-c', timed, 'sh', ...command], {
    cwd: root,
    stdio: ['ignore', output, output, 'pipe'],
    env: { ...stageEnv(), ...env },
  })
  let printed = live ? '' : title
  let measured = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()))
  child.stdio[3]?.on('data', (part: Buffer) => (measured += part.toString()))
  return new Promise((done) => {
    child.once('close', (code) => {
      const [user = 0, system = 0] = secondsOf(measured)
      const times = { name, wall: (Date.now() - started) / 1000, user, system }
      process.stdout.write(`${printed}${code === 0 ? '✓' : '✗'} ${name}，${times.wall.toFixed(1)} 秒\n`)
      done({ good: code === 0, times })
    })
  })
}

/** Parses the second line of `times`, the time of the children: `1m2.5s 0m3.1s`. */
const secondsOf = (printed: string): number[] =>
  [...(printed.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
