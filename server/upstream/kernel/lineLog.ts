import type { LineWriter } from '../../logging/createLineWriter.ts'
import { isLogged, type MinimumLogLevel } from '../../logging/logLevel.ts'
import { logLine } from '../../logging/logLine.ts'
import type { Value } from '../../settings/settings.ts'
import type { Log } from './createErrorHandler.ts'

interface LineLogOptions {
  /** Minimum level of the entries that are logged. Entries without a level count as `info`. */
  least: MinimumLogLevel
  /** Defaults to lines of JSON. */
  format?: Value<'LOG_FORMAT'>
  write?: (line: string) => void
  /** Output that may drop lines under load; it reports the number of dropped lines as soon as it can write again. */
  output?: LineWriter
}

/** Creates a log that writes entries as lines in the same format as the host. */
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
