import type { Request, RequestHandler, Response } from 'express'
import type { Log } from '../operators/log.ts'
import { requestIdOf } from '../operators/requestId.ts'
import { failureOf } from './sendFailure.ts'
import { isCall, refusalPage, sendRefusal } from './sendRefusal.ts'
import type { ServerLoad, Strain } from './serverLoad.ts'

interface LoadSheddingOptions {
  /** Absent: everybody is let in. */
  load: ServerLoad | undefined
  /** Origins whose pages must be able to read what they are told. */
  partners: string[]
  log: Log
  /** What every answer says. */
  headers: Record<string, string>
  /** Told of each request that is refused. */
  onShed?: ((strain: Strain) => void) | undefined
}

/** A body that is smaller than this is here already, in bytes; a larger one is not waited for. */
const smallBody = 64 * 1024

/** How often the log says how many were sent away, in milliseconds: a line for each would be a load of its own. */
const toldEveryMs = 1000

const letIn: RequestHandler = (_request, _response, next) => next()

/**
 * Takes in as many requests as can be served soon and sends the others away at once, whoever they are: an answer in
 * milliseconds that says when to come back is better than one in minutes, and than none for everybody.
 *
 * `door` stands where a request has cost next to nothing, and lets through whom the site may have something ready for:
 * files, pages of visitors, health. `place` stands before work, and lets it begin when there is a place.
 */
export function loadShedding({ load, partners, headers, log, onShed }: LoadSheddingOptions): {
  door: RequestHandler
  place: RequestHandler
} {
  if (!load) return { door: letIn, place: letIn }
  const tell = tellingOf(log)
  const turnAway = turningAway(headers)

  function told(strain: Strain): void {
    onShed?.(strain)
    tell(strain)
  }

  return {
    door(request, response, next) {
      const strain = isWork(request) && !partners.includes(request.headers.origin ?? '') ? load.strain() : undefined
      if (!strain) return next()
      told(strain)
      turnAway(request, response)
    },
    place(request, response, next) {
      // Who has left while a page for all visitors was waited for needs none, and would never be seen to leave.
      if (response.closed) return
      let leave: (() => void) | undefined
      const begun = (end: () => void) => {
        leave = once(end)
        response.locals['leavePlace'] = leave
        // What is left to do once an answer is whole is the system's work.
        response.once('prefinish', leave)
        next()
      }
      const refuse = (strain: Strain) => {
        told(strain)
        for (const [name, value] of leaving(request)) response.setHeader(name, value)
        sendRefusal(request, response, 'busy')
      }
      const leaveLine = load.enter(begun, refuse)
      leave ??= leaveLine
      response.once('close', () => leave?.())
    },
  }
}

/** When to come back, not all at the same moment; and that a large body is not waited for. */
function leaving({ headers }: Request): [string, string][] {
  const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody
  return [['Retry-After', String(1 + Math.floor(Math.random() * 4))], ...(brings ? [['Connection', 'close'] as [string, string]] : [])]
}

/** Answers with bytes that are there already: of all that happens under load this happens most. */
function turningAway(headers: Record<string, string>): (request: Request, response: Response) => void {
  const answerOf = (type: string, text: string) => {
    const body = Buffer.from(text)
    return { body, head: Object.entries({ ...headers, 'Content-Type': type, 'Content-Length': String(body.length) }).flat() }
  }
  const page = answerOf('text/html; charset=utf-8', refusalPage('busy'))
  const call = answerOf('application/json; charset=utf-8', JSON.stringify(failureOf('busy')))
  return (request, response) => {
    const { head, body } = isCall(request.originalUrl) ? call : page
    response.writeHead(503, [...head, 'X-Request-Id', requestIdOf(request), ...leaving(request).flat()])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Gives up the place of a request whose answer costs no more work, however long it takes to arrive. */
export const leavePlace = (response: Response): void => (response.locals['leavePlace'] as (() => void) | undefined)?.()

/** Whether nothing but work can answer it: a call that is more than a question before one, or a page of somebody's own. */
function isWork({ method, originalUrl, headers }: Request): boolean {
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

/** One line for all who were sent away within a second. */
function tellingOf(log: Log): (strain: Strain) => void {
  const counts = new Map<Strain, number>()
  let timer: NodeJS.Timeout | undefined
  return (strain) => {
    counts.set(strain, (counts.get(strain) ?? 0) + 1)
    timer ??= setTimeout(() => {
      timer = undefined
      log.warn('shed', Object.fromEntries(counts))
      counts.clear()
    }, toldEveryMs).unref()
  }
}
