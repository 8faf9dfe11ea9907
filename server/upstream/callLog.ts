import type { RequestHandler } from 'express'
import type { Log } from './kernel/createErrorHandler.ts'

/** Logs one line at level `debug` for each call that was answered or aborted. */
export const callLog =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    response.once('close', () => {
      const route = request.route as { path?: string } | undefined
      log({
        level: 'debug',
        event: 'call',
        requestId: response.getHeader('X-Request-Id'),
        // The route instead of the URL: user input stays out of the log.
        call: `${request.method} ${route?.path ?? 'unknown'}`,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
      })
    })
    next()
  }
