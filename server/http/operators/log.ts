import type { LineWriter } from '../../logging/createLineWriter.ts'
import { isLogged, type MinimumLogLevel, type LogLevel } from '../../logging/logLevel.ts'
import { logLine } from '../../logging/logLine.ts'
import type { Value } from '../../settings/settings.ts'

/** Fields of a log entry, serialisable as JSON; never a token, a code, a phone number or a body. */
export type LogFields = Record<string, unknown>
/** Expensive fields can be passed as a function, which is called only if the line is written. */
export type Log = Record<Exclude<LogLevel, 'silent'>, (event: string, facts?: LogFields | (() => LogFields)) => void>

interface LogOptions {
  level?: MinimumLogLevel
  /** JSON lines by default. */
  format?: Value<'LOG_FORMAT'>
  write?: (line: string) => void
  /** Output that may lose lines; reports the number of lost lines after it has recovered. */
  output?: LineWriter
}

/** Creates a structured log: one line per event. */
export function createLog({
  level = 'info',
  format = 'json',
  output,
  write = (line) => (output ?? process.stdout).write(`${line}\n`),
}: LogOptions = {}): Log {
  const lineOf = logLine(format)
  output?.reportLossAs((lines) => `${lineOf({ time: new Date().toISOString(), level: 'error', event: 'log lines lost', lines })}\n`)
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (event: string, facts: LogFields | (() => LogFields) = {}) => {
      if (!isLogged(name, level)) return
      const given = typeof facts === 'function' ? facts() : facts
      write(lineOf({ time: new Date().toISOString(), level: name, event, ...given }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Returns the parts of an error that may be logged: name and message, and the stack only for errors of the site's own code. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error ? { fault: error.name, message: error.message, stack: error.stack } : { message: String(error) }
