import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { emptyOutcome, type Outcome } from './Outcome.ts'
import { installCommand, isInstalled, packagesOf, type ProgramName, programNames, programs } from './programs.ts'

/**
 * Installs missing programs that the tests need, if possible: with apt, as root. Otherwise, the stages that need them are
 * skipped. In CI, a failed installation is a failure, so that no stage is skipped unnoticed.
 */
export async function installPrograms(): Promise<Outcome> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return emptyOutcome
  const wanted = programNames.filter((name) => !isBest(name))
  if (wanted.length === 0) return emptyOutcome
  process.stdout.write(`安装 ${wanted.join('、')}…\n`)
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packagesOf(wanted))
  const failed = wanted.filter((name) => !isInstalled(name))
  if (failed.length === 0 || process.env['CI'] === undefined) return emptyOutcome
  return { ...emptyOutcome, failed: 1, faults: [`没有装上 ${failed.join('、')}：${installCommand(failed)}`] }
}

function isBest(name: ProgramName): boolean {
  const program = programs[name]
  return 'isBest' in program ? program.isBest() : program.isInstalled()
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close')
}
