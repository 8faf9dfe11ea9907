import type { Log } from './answerFaults.ts'

const ranks: Record<string, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** Writes entries as lines of JSON; those below `least` are dropped, one without a level counts as `info`. */
export const jsonLog =
  (least: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log =>
  ({ level = 'info', ...entry }) => {
    if ((ranks[String(level)] ?? 1) < (ranks[least] ?? 1)) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, program: 'upstream', ...entry })}\n`)
  }
