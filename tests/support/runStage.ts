import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import type { Outcome } from './Outcome.ts'
import { programEnv } from './programEnv.ts'

/** A part of the test command: a program that holds or does not, or one that counts its own tests. */
export interface Stage {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** Prints while it runs; otherwise at its end, so that the output of parallel stages does not mingle. */
  live?: boolean
  /** The stage's report on tests, and the report's parser. */
  report?: { file: string; count: (report: unknown) => Outcome }
}

const root = resolve(import.meta.dirname, '../..')

/** Runs a stage. One that fails without a report counts as one failure. */
export async function runStage({ name, command, env, live = false, report }: Stage): Promise<Outcome> {
  const good = await run(name, command, env, live)
  const itself: Outcome = good
    ? { passed: 1, failed: 0, faults: [], secondTries: [] }
    : { passed: 0, failed: 1, faults: [name], secondTries: [] }
  if (!report) return itself
  if (!existsSync(report.file)) return { passed: 0, failed: 1, faults: [name], secondTries: [] }
  const outcome = report.count(JSON.parse(readFileSync(report.file, 'utf8')))
  return good || outcome.failed > 0 ? outcome : { ...itself, passed: outcome.passed }
}

/** Runs stages one after the other; a failing one does not stop the rest. */
export async function runInTurn(stages: readonly Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await runStage(stage))
  return sum(outcomes)
}

/** The sum of several stages' outcomes. */
export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
  secondTries: outcomes.flatMap(({ secondTries }) => secondTries),
})

function run(name: string, [command = '', ...args]: readonly string[], env: Stage['env'], live: boolean): Promise<boolean> {
  const title = `\n── ${name} ──\n`
  if (live) process.stdout.write(title)
  const started = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...process.env, ...programEnv, ...env, PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  let printed = live ? '' : title
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()))
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${printed}${code === 0 ? '✓' : '✗'} ${name}，${seconds} 秒\n`)
      done(code === 0)
    })
  })
}
