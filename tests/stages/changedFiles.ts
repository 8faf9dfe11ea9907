import { execFileSync } from 'node:child_process'

/** Returns the files that differ from a commit, including untracked files. */
export function changedFiles(since: string): string[] {
  const lines = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...lines('diff', '--name-only', '--diff-filter=d', since), ...lines('ls-files', '--others', '--exclude-standard')]
}
