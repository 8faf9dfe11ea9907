import { pipeline } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { connectionLimits } from '../connections/connectionLimits.ts'
import { faultFacts, type Log } from '../operators/log.ts'
import { callerOf } from './callerOf.ts'
import { headersFor, type Upstream } from './upstream.ts'

interface ChatCallbackOptions {
  upstream: Upstream
  timeoutMs: number
  log: Log
}

/**
 * Path at which the chat provider reports scans and messages: the provider knows the host only, and the upstream
 * interprets them.
 */
const callbackPath = '/chat/callback'

/** Media types that may be sent to the provider; an upstream that labels its plain text as HTML is accepted as well. */
const plainTypes = /^text\/(plain|html)\b/i
const markedTypes = /^(?:text\/xml|application\/(?:xml|json))\b/i

/**
 * Passes the provider's messages to the upstream unchanged, with the signature in the query, and returns the answer. No
 * session data goes either way.
 */
export function chatCallback({ upstream, timeoutMs, log }: ChatCallbackOptions): RequestHandler {
  return async function callbackPassed(request, response, next) {
    if (request.path !== callbackPath) return next()
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('Allow', 'GET, POST')
      return sendStatus(response, 405)
    }
    if (Buffer.isBuffer(request.body) && request.body.length > connectionLimits.messageBytes) return sendStatus(response, 413)
    const leaving = new AbortController()
    const deadline = setTimeout(() => leaving.abort(), timeoutMs)
    response.once('close', () => {
      clearTimeout(deadline)
      if (!response.writableFinished) leaving.abort()
    })
    try {
      const answer = await upstream.pass({
        method: request.method,
        path: request.url,
        headers: headersUp(request, response),
        body: request.method === 'POST' && Buffer.isBuffer(request.body) ? request.body : null,
        signal: leaving.signal,
      })
      const type = typeFor(answer.statusCode, answer.headers['content-type'])
      if (type === undefined) {
        await answer.body.dump()
        return sendStatus(response, answer.statusCode >= 400 && answer.statusCode < 500 ? answer.statusCode : 502)
      }
      response.status(200).set({ ...downwards, 'Content-Type': type })
      pipeline(answer.body, response, () => {})
    } catch (error) {
      if (response.destroyed) return
      log.warn('chat callback', { id: response.locals['requestId'], ...faultFacts(error), stack: undefined })
      sendStatus(response, leaving.signal.aborted ? 504 : 502)
    }
  }
}

/** The policy keeps a browser from treating the answer as a page of the site, whatever it contains. */
const downwards = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** The media type sent down; undefined for a type that is not passed on. */
function typeFor(status: number, given: string | string[] | undefined): string | undefined {
  if (status !== 200) return undefined
  const type = typeof given === 'string' ? given : 'text/plain'
  if (plainTypes.test(type)) return 'text/plain; charset=utf-8'
  // Never the original header: of a list of types a browser takes the last.
  const [marked] = markedTypes.exec(type) ?? []
  return marked && `${marked.toLowerCase()}; charset=utf-8`
}

function headersUp(request: Request, response: Response): Record<string, string> {
  const { 'content-type': type } = request.headers
  return {
    ...headersFor(callerOf(request, response)),
    accept: '*/*',
    ...(type !== undefined && { 'content-type': type }),
  }
}

function sendStatus(response: Response, status: number): void {
  if (response.headersSent) return void response.destroy()
  // The unread rest of a body would precede the next request on the connection.
  if (status === 413) response.setHeader('Connection', 'close')
  response
    .status(status)
    .set(downwards)
    .type('text/plain')
    .send(status === 404 ? 'Not found' : '')
}
