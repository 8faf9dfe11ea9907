import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from './log.ts'
import { loggedPath } from './loggedPath.ts'

/** Gives each request an id and writes one line when it has been answered or given up. */
export function requestLog(log: Log): RequestHandler {
  return function requestLogged(request, response, next) {
    const started = performance.now()
    const id = randomUUID()
    response.locals['requestId'] = id
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const facts = {
        id,
        method: request.method,
        path: loggedPath(request.path),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(!response.writableFinished && { aborted: true }),
      }
      if (response.statusCode >= 500) log.warn('request', facts)
      else log.info('request', facts)
    })
    next()
  }
}
