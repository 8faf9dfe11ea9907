import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The test runner is the parent of all workers, so that its process id names the run. */
const run = process.ppid
const runFolder = join('/tmp', `zeyiji-run-${run}`)

/** How long one worker waits for what another one makes. */
const patienceMs = 120_000

/**
 * Makes what all test files of a run share, in the worker that asks for it first; the others wait. Gives the folder that
 * it lies in, which is removed when the run has ended, however that ends.
 */
export async function onceForRun(name: string, make: (folder: string) => void | Promise<void>): Promise<string> {
  // Whoever makes the folder of the run has it removed.
  if (mkdirSync(runFolder, { recursive: true }) !== undefined) removeAfterRun()
  const folder = join(runFolder, name)
  const ready = join(folder, 'ready')
  for (const latest = Date.now() + patienceMs; !existsSync(ready); await pause(20)) {
    if (claimed(folder)) {
      try {
        await make(folder)
        writeFileSync(ready, '')
      } catch (error) {
        rmSync(folder, { recursive: true, force: true })
        throw error
      }
    } else if (Date.now() > latest) throw new Error(`Another worker has not made ${folder} within ${patienceMs} ms`)
  }
  return folder
}

/** Whether this worker is the one to make it. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** A server among what was made is stopped before its files go. */
function removeAfterRun(): void {
  const pidFile = join(runFolder, 'postgres/data/postmaster.pid')
  const watch = `while kill -0 ${run} 2>/dev/null; do sleep 1; done; test -f ${pidFile} && kill -INT $(head -1 ${pidFile}) && sleep 1; rm -rf ${runFolder}`
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref()
}
