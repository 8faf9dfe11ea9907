import { stripVTControlCharacters, styleText } from 'node:util'
import type { Value } from '../settings/settings.ts'

/** An event of the host or of the embedded upstream. */
export interface LogEntry extends Record<string, unknown> {
  time: string
  level: string
  event: string
}

/** Creates a formatter that writes an event as one line: JSON for programs, or a readable form for people. */
export function logLine(format: Value<'LOG_FORMAT'>): (entry: LogEntry) => string {
  const isPretty = format === 'pretty' || (format === 'auto' && process.stdout.isTTY)
  return isPretty ? prettyLine : (entry) => JSON.stringify(entry)
}

type Style = Parameters<typeof styleText>[0]

const levelStyles: Record<string, Style> = { debug: 'gray', info: 'green', warn: 'yellow', error: 'red' }
const statusStyles: Record<string, Style> = { 2: 'green', 3: 'cyan', 4: 'yellow', 5: 'red' }

/** Adds colours, only for a terminal that supports them. */
const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

/** Formats `10:24:03.512 info  request  GET 200 /course 12.3 ms  id=…`, followed by the stack if there is one. */
function prettyLine({ time, level, event, ...facts }: LogEntry): string {
  const { method, path, status, ms, stack, at, trace, ...others } = facts
  const request = [
    ...(method === undefined ? [] : [shown(method).padEnd(4)]),
    ...(status === undefined ? [] : [paint(statusStyles[shown(status)[0] ?? ''] ?? 'reset', shown(status))]),
    ...(path === undefined ? [] : [shown(path)]),
    ...(ms === undefined ? [] : [`${shown(ms)} ms`]),
  ].join(' ')
  // A trace that started in this host has the id of the request itself.
  const rest = Object.entries({ ...others, ...(trace !== shown(facts['id'] ?? '').replaceAll('-', '') && { trace }) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => paint('gray', `${name}=${shown(value)}`))
  const below = (Array.isArray(at) ? at : shown(stack ?? '').split('\n')).map((line) => paint('gray', `    ${shown(line).trim()}`))
  return [
    [paint('gray', clockOf(time)), paint(levelStyles[level] ?? 'reset', level.padEnd(5)), event.padEnd(8), request, ...rest]
      .filter(Boolean)
      .join(' '),
    ...(at !== undefined || stack !== undefined ? below : []),
  ].join('\n')
}

/** Returns the time of day in the terminal's time zone. */
function clockOf(time: string): string {
  const moment = new Date(time)
  return `${moment.toTimeString().slice(0, 8)}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}

/** Formats a value, without control characters: those of untrusted text must not reach the terminal. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return stripVTControlCharacters(text).replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
}
