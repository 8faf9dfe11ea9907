import type { Request, RequestHandler } from 'express'
import { traceOf } from '../calls/traceContext.ts'
import type { Log } from './log.ts'
import { loggedPath } from './loggedPath.ts'
import { requestIdOf } from './requestId.ts'
import type { RequestObserver } from './requestObserver.ts'

interface RequestLogOptions {
  log: Log
  watch?: RequestObserver | undefined
}

/** Assigns each request an id and a trace context, and logs one line when the response is complete or aborted. */
export function requestLog({ log, watch }: RequestLogOptions): RequestHandler {
  return function requestLogged(request, response, next) {
    const started = performance.now()
    const id = requestIdOf(request)
    const trace = traceOf(request.headers['traceparent'], request.headers['tracestate'], id)
    Object.assign(response.locals, { requestId: id, trace, started } satisfies Partial<Express.Locals>)
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
        // The code of the refusal in its envelope.
        ...(response.locals.code !== undefined && { code: response.locals.code }),
        ms: Math.round(ms * 10) / 10,
        ...(!whole && { aborted: true }),
      }
      if (status >= 500) log.warn('request', facts)
      else log.info('request', facts)
      watch?.ended({ method: request.method, path: originalPath(request), status, whole, ms })
    })
    next()
  }
}

/** Returns the path of the original URL; routers below /api receive a shortened one. */
const originalPath = ({ originalUrl }: Request): string => {
  const query = originalUrl.indexOf('?')
  return query < 0 ? originalUrl : originalUrl.slice(0, query)
}
