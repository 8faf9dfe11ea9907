import type { Request, RequestHandler } from 'express'
import { traceOf } from '../calls/traceContext.ts'
import type { Log } from './log.ts'
import { loggedPath } from './loggedPath.ts'
import { requestIdOf } from './requestId.ts'
import type { RequestWatch } from './requestWatch.ts'

interface RequestLogOptions {
  log: Log
  watch?: RequestWatch | undefined
}

/** Gives each request an id and a place in its trace, and writes one line when it has been answered or given up. */
export function requestLog({ log, watch }: RequestLogOptions): RequestHandler {
  return function requestLogged(request, response, next) {
    const started = performance.now()
    const id = requestIdOf(request)
    const trace = traceOf(request.headers.traceparent, request.headers.tracestate, id)
    Object.assign(response.locals, { requestId: id, trace, started })
    response.setHeader('X-Request-Id', id)
    watch?.begun()
    response.once('close', () => {
      const { statusCode: status, writableFinished: whole } = response
      const ms = performance.now() - started
      const facts = {
        id,
        trace: trace.id,
        method: request.method,
        path: loggedPath(request.originalUrl),
        status,
        // Why a call was refused, as its envelope says.
        ...(response.locals['code'] !== undefined && { code: response.locals['code'] as number }),
        ms: Math.round(ms * 10) / 10,
        ...(!whole && { aborted: true }),
      }
      if (status >= 500) log.warn('request', facts)
      else log.info('request', facts)
      watch?.ended({ method: request.method, path: wholePath(request), status, whole, ms })
    })
    next()
  }
}

/** Not what is left of it: whoever answers below /api sees it without. */
const wholePath = ({ originalUrl }: Request): string => {
  const query = originalUrl.indexOf('?')
  return query < 0 ? originalUrl : originalUrl.slice(0, query)
}
