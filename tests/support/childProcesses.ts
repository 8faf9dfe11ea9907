import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Processes that a process has started and that run still. */
export function childProcesses(pid: number): number[] {
  const listed = `/proc/${pid}/task/${pid}/children`
  return (existsSync(listed) ? readFileSync(listed, 'utf8') : listedByPgrep(pid)).split(/\s+/).filter(Boolean).map(Number)
}

function listedByPgrep(pid: number): string {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  } catch {
    // Nothing found, in its words.
    return ''
  }
}
