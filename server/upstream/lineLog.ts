import type { LineWriter } from '../createLineWriter.ts'
import { logLine, logsEverything } from '../logLine.ts'
import type { Value } from '../settings.ts'
import type { Log } from './answerFaults.ts'

const ranks: Record<string, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

interface LineLogOptions {
  /** Entries below it are dropped; one without a level counts as `info`. */
  least: string
  /** Lines of JSON by default. */
  format?: Value<'LOG_FORMAT'>
  write?: (line: string) => void
  /** Where lines go that may be lost; says how many were once it can be written again. */
  output?: LineWriter
}

/** Writes entries as lines, in the form that the host writes its own in. */
export function lineLog({ least, format = 'json', output, write = (line) => (output ?? process.stdout).write(line) }: LineLogOptions): Log {
  const lineOf = logLine(format)
  const lossLine = (lines: number) =>
    lineOf({ time: new Date().toISOString(), level: 'error', event: 'log lines lost', program: 'upstream', lines })
  output?.tellLoss((lines) => `${lossLine(lines)}\n`)
  return ({ level = 'info', event, ...entry }) => {
    if ((ranks[String(level)] ?? 1) < (ranks[least] ?? 1) && !logsEverything()) return
    write(`${lineOf({ time: new Date().toISOString(), level: String(level), event: String(event), program: 'upstream', ...entry })}\n`)
  }
}
