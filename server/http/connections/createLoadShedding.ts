import type { Request, RequestHandler, Response } from 'express'
import type { Log } from '../operators/log.ts'
import { requestIdOf } from '../operators/requestId.ts'
import { failureOf } from './sendFailure.ts'
import { isCall, refusalPage, sendRefusal } from './sendRefusal.ts'
import type { ServerLoad, Overload } from './serverLoad.ts'

interface LoadSheddingOptions {
  /** Absent: every request is admitted. */
  load: ServerLoad | undefined
  /** Origins whose pages must be able to read a refusal. */
  partners: string[]
  log: Log
  /** Headers of every response. */
  headers: Record<string, string>
  /** Called for each request that is refused. */
  onShed?: ((overload: Overload) => void) | undefined
}

/** Maximum size of a body that has already arrived, in bytes; a refusal does not wait for a larger one. */
const smallBody = 64 * 1024

/** Interval of the log lines that count refusals, in milliseconds: a line per refusal would itself cause load. */
const logIntervalMs = 1000

const admit: RequestHandler = (_request, _response, next) => next()

/**
 * Admits the requests that can be served soon and refuses the others immediately, with the time to retry: that is better
 * than a response after minutes, or than no response for any client.
 *
 * `door` is the entry point, before a request has cost anything; it also admits requests that may need no work: files,
 * cached visitor pages, health. `place` is mounted before the work, which starts when a slot is free.
 */
export function createLoadShedding({ load, partners, headers, log, onShed }: LoadSheddingOptions): {
  door: RequestHandler
  place: RequestHandler
} {
  if (!load) return { door: admit, place: admit }
  const logRefusal = refusalLog(log)
  const turnAway = createRefusalSender(headers)

  function refused(overload: Overload): void {
    onShed?.(overload)
    logRefusal(overload)
  }

  return {
    door(request, response, next) {
      const overload = requiresWork(request) && !partners.includes(request.headers.origin ?? '') ? load.overload() : undefined
      if (!overload) return next()
      refused(overload)
      turnAway(request, response)
    },
    place(request, response, next) {
      // A client that disconnected while a shared page was being rendered needs no slot, and its `close` event has already
      // been emitted.
      if (response.closed) return
      let leave: (() => void) | undefined
      const begun = (end: () => void) => {
        leave = once(end)
        response.locals.releaseSlot = leave
        // From here on, the operating system transmits the complete response without further work.
        response.once('prefinish', leave)
        next()
      }
      const refuse = (overload: Overload) => {
        refused(overload)
        for (const [name, value] of refusalHeaders(request)) response.setHeader(name, value)
        sendRefusal(request, response, 'busy')
      }
      const leaveLine = load.enter(begun, refuse)
      leave ??= leaveLine
      response.once('close', () => leave?.())
    },
  }
}

/**
 * Returns the headers of a refusal: a randomised Retry-After that spreads retries, and `Connection: close` after an
 * unread body.
 */
function refusalHeaders({ headers }: Request): [string, string][] {
  const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody
  return [['Retry-After', String(1 + Math.floor(Math.random() * 4))], ...(brings ? [['Connection', 'close'] as [string, string]] : [])]
}

/** Creates a handler that sends prebuilt bytes, because under overload refusals are the most frequent responses. */
function createRefusalSender(headers: Record<string, string>): (request: Request, response: Response) => void {
  const answerOf = (type: string, text: string) => {
    const body = Buffer.from(text)
    return { body, head: Object.entries({ ...headers, 'Content-Type': type, 'Content-Length': String(body.length) }).flat() }
  }
  const page = answerOf('text/html; charset=utf-8', refusalPage('busy'))
  const call = answerOf('application/json; charset=utf-8', JSON.stringify(failureOf('busy')))
  return (request, response) => {
    const { head, body } = isCall(request.originalUrl) ? call : page
    response.writeHead(503, [...head, 'X-Request-Id', requestIdOf(request), ...refusalHeaders(request).flat()])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Releases the slot of a request whose response needs no more work, however long its transmission takes. */
export const releaseSlot = (response: Response): void => response.locals.releaseSlot?.()

/**
 * Checks whether a request always needs work: a call other than a CORS preflight, or a page with a session cookie.
 */
function requiresWork({ method, originalUrl, headers }: Request): boolean {
  if (isCall(originalUrl)) return method !== 'OPTIONS'
  return /(?:^|;)\s*skill_/.test(headers.cookie ?? '') && !/\.\w+(?:\?|$)/.test(originalUrl)
}

const once = (work: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

/** Logs one line for all refusals within a second. */
function refusalLog(log: Log): (overload: Overload) => void {
  const counts = new Map<Overload, number>()
  let timer: NodeJS.Timeout | undefined
  return (overload) => {
    counts.set(overload, (counts.get(overload) ?? 0) + 1)
    timer ??= setTimeout(() => {
      timer = undefined
      log.warn('shed', Object.fromEntries(counts))
      counts.clear()
    }, logIntervalMs).unref()
  }
}
