import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the running child processes of a process. */
export function childProcesses(pid: number): number[] {
  const listed = `/proc/${pid}/task/${pid}/children`
  return (existsSync(listed) ? readFileSync(listed, 'utf8') : listedByPgrep(pid)).split(/\s+/).filter(Boolean).map(Number)
}

/** Returns the command line of a process; empty once it has exited. */
export function commandOf(pid: number): string {
  try {
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8') : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function listedByPgrep(pid: number): string {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  } catch {
    // Exit status without a match.
    return ''
  }
}
