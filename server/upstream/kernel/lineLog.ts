import type { LineWriter } from '../../createLineWriter.ts'
import { isLogged, type LeastLevel } from '../../logLevel.ts'
import { logLine } from '../../logLine.ts'
import type { Value } from '../../settings.ts'
import type { Log } from './answerFaults.ts'

interface LineLogOptions {
  /** Entries below it are dropped; one without a level counts as `info`. */
  least: LeastLevel
  /** Lines of JSON by default. */
  format?: Value<'LOG_FORMAT'>
  write?: (line: string) => void
  /** Output that may lose lines; reports the number of lost lines once it works again. */
  output?: LineWriter
}

/** Writes entries as lines, in the host's own format. */
export function lineLog({ least, format = 'json', output, write = (line) => (output ?? process.stdout).write(line) }: LineLogOptions): Log {
  const lineOf = logLine(format)
  const lossLine = (lines: number) =>
    lineOf({ time: new Date().toISOString(), level: 'error', event: 'log lines lost', program: 'upstream', lines })
  output?.reportLossAs((lines) => `${lossLine(lines)}\n`)
  return ({ level = 'info', event, ...entry }) => {
    if (!isLogged(String(level), least)) return
    write(`${lineOf({ time: new Date().toISOString(), level: String(level), event: String(event), program: 'upstream', ...entry })}\n`)
  }
}
