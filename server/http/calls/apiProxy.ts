import type { Request, RequestHandler, Response } from 'express'
import { isUpload } from '../connections/receiveBodies.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { releaseSlot } from '../connections/createLoadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { treatAsVisitor } from '../session/session.ts'
import { callerFactsOf } from './callerOf.ts'
import { createProxySender } from './createProxySender.ts'
import { forwardResponse } from './forwardResponse.ts'
import { isOpenFile } from './openFile.ts'
import { headersFor, type Upstream } from './upstream.ts'

interface ApiProxyOptions {
  upstream: Upstream
  secure: boolean
}

/** Request headers that are forwarded unchanged; all others are dropped. */
const forwardedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'transfer-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'host',
] as const

/**
 * Forwards calls to the upstream with one `token` header, which the host sets, the captcha token, and only those visitor
 * headers that are listed above.
 */
export function apiProxy({ upstream, secure }: ApiProxyOptions): RequestHandler[] {
  const send = createProxySender(upstream.url)
  return [
    setProxyHeaders,
    function proxied(request, response, next) {
      // The duration of an upload depends on its sender; uploads have their own limits.
      if (isUpload(request)) releaseSlot(response)
      const { method, originalUrl: path } = request
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
      const signal = clientAbortSignal(response)
      upstream
        .sendUp({
          method,
          path,
          requestId: response.locals.requestId,
          signal,
          isRepeatable: (method === 'GET' || method === 'HEAD') && !hasBody,
          isArriving: () => hasBody && !request.complete,
          send: (progress) => send(request, response, progress),
          onAnswer: (answer, progress) => forwardResponse(answer, response, { progress, secure, read: upstream.read }),
          onNone: (status) => {
            if (!response.writableEnded) sendFailure(response, status === 504 ? 'timeout' : 'upstream')
            return { status }
          },
        })
        .catch((error: unknown) => {
          if (!signal.aborted) next(error)
        })
    },
  ]
}

/** Sets the headers before the proxy runs, because `Expect: 100-continue` can bypass the proxy's own events. */
function setProxyHeaders(request: Request, response: Response, next: () => void): void {
  if (isOpenFile(request.originalUrl)) treatAsVisitor(response)
  const { headers, body } = request
  const clean: Record<string, string> = {}
  for (const name of forwardedHeaders) if (typeof headers[name] === 'string') clean[name] = headers[name]
  if (Buffer.isBuffer(body)) {
    delete clean['transfer-encoding']
    clean['content-length'] = String(body.length)
  }
  request.headers = { ...headersFor(callerFactsOf(request, response)), ...clean }
  next()
}
