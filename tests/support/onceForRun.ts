import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The test runner is the parent of all workers, so its process id identifies the run. */
const run = process.ppid
const runFolder = join('/tmp', `zeyiji-run-${run}`)

/** Maximum wait for the result of another worker, in milliseconds: the time limit of an end-to-end test on a busy machine. */
const patienceMs = 600_000

/**
 * Creates a resource that all test files of a run share. The first worker that requests it creates it; the others wait.
 * Returns its folder, which is removed at the end of the run, even after a crash.
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

/** Returns a folder for leftover files of a run; it is removed at the end of the run. */
export function folderOfRun(): string {
  // The worker that creates the run's folder also registers its removal.
  if (mkdirSync(runFolder, { recursive: true }) !== undefined) removeAfterRun()
  return runFolder
}

/** Checks whether this worker has to create the resource. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Stops a server in the folder before its files are removed. */
function removeAfterRun(): void {
  const pidFile = join(runFolder, 'postgres/data/postmaster.pid')
  const watch = `while kill -0 ${run} 2>/dev/null; do sleep 1; done; test -f ${pidFile} && kill -INT $(head -1 ${pidFile}) && sleep 1; rm -rf ${runFolder}`
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref()
}
