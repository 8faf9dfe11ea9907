import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The test runner is the parent of all workers, so its process id identifies the run. */
const run = process.ppid
const runFolder = join('/tmp', `zeyiji-run-${run}`)

/** Longest wait of one worker for the result of another one: as long as a story may take on a busy machine. */
const patienceMs = 600_000

/**
 * Creates a resource that all test files of a run share, in the first worker that asks for it; the others wait. Returns
 * its folder, which is removed when the run has ended, however that ends.
 */
export async function onceForRun(name: string, make: (folder: string) => void | Promise<void>): Promise<string> {
  const folder = join(folderOfRun(), name)
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

/** A folder for what files of a run leave behind; it is removed when the run has ended. */
export function folderOfRun(): string {
  // The worker that creates the run's folder also has it removed.
  if (mkdirSync(runFolder, { recursive: true }) !== undefined) removeAfterRun()
  return runFolder
}

/** Reports whether this worker is to create it. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** A server in the folder is stopped before its files are removed. */
function removeAfterRun(): void {
  const pidFile = join(runFolder, 'postgres/data/postmaster.pid')
  const watch = `while kill -0 ${run} 2>/dev/null; do sleep 1; done; test -f ${pidFile} && kill -INT $(head -1 ${pidFile}) && sleep 1; rm -rf ${runFolder}`
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref()
}
