import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Site } from '../../../client/entry.server.tsx'
import type { Transport } from '#lib/contract'
import { gatewayStatuses } from '../calls/breaker.ts'
import { callerFactsOf } from '../calls/callerOf.ts'
import { readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import { errorFields, type Log } from '../operators/log.ts'
import { loggedPath } from '../operators/loggedPath.ts'
import { clearInvalidToken } from '../session/session.ts'
import { normaliseAnswer, reportsBlock } from '../session/sessionEnd.ts'
import { visitorTransport } from './visitorTransport.ts'
import { compressedSink } from './compressedSink.ts'
import { redirectHome } from './guard.ts'
import type { PagePolicy } from './pagePolicy.ts'
import type { PageObserver } from './pageObserver.ts'
import { wantsCompletePage } from './wantsCompletePage.ts'

interface DocumentOptions {
  site: () => Promise<Site>
  upstream: Upstream
  log: Log
  secure: boolean
  policy: PagePolicy
  watch?: PageObserver | undefined
}

/** Time after which crawlers and monitors ask again for a page whose upstream is away. */
const retryAfterSeconds = '5'

/**
 * Renders the page of a path and streams it. A page whose calls have all failed because the upstream is away is temporary
 * for crawlers and monitors (503); people see the page with 重新加载 in its parts.
 */
export function document({ site, upstream, log, secure, policy, watch }: DocumentOptions): RequestHandler {
  return async function documentSent(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).set('Allow', 'GET, HEAD').end()
    const leaving = new AbortController()
    response.once('close', () => {
      // Aborting is expensive, because it creates an exception; after a complete page it is unnecessary.
      if (!response.writableFinished) leaving.abort()
      else if (sending) watch?.rendered('own', performance.now() - started)
    })
    const started = performance.now()
    let sending = false
    const nonce = randomBytes(16).toString('base64')
    const { open } = await site()
    const caller = callerFactsOf(request, response)
    const calls = { answered: 0, failed: 0 }
    const carry = counted(upstream.transport(caller), calls)
    const answer = await open({
      path: request.url,
      hasToken: caller.token !== undefined,
      transport: caller.token === undefined ? visitorTransport(carry) : withLogout(carry, response, secure),
      signal: leaving.signal,
      nonce,
      requestId: caller.requestId,
      whole: wantsCompletePage(request),
      onFault: (error) => log.error('render', { id: response.locals.requestId, path: loggedPath(request.path), ...errorFields(error) }),
    }).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    // A client that disconnected needs no response, and its disconnection is not an error.
    if (!answer) return
    if (leaving.signal.aborted) return answer.kind === 'document' ? answer.abort() : undefined
    response.setHeader('Cache-Control', 'private, no-store')
    if (answer.kind === 'home') return redirectHome(request, response, secure)
    if (answer.kind === 'redirect') return void response.redirect(answer.status, answer.location)
    const isAway = calls.answered === 0 && calls.failed > 0
    const status = isAway && (answer.status === 200 || answer.status === 500) ? 503 : answer.status
    if (status === 503) response.setHeader('Retry-After', retryAfterSeconds)
    response.status(status).setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policy({ nonce }))
    if (request.method === 'HEAD') {
      leaving.abort()
      answer.abort()
      return void response.end()
    }
    leaving.signal.addEventListener('abort', answer.abort)
    sending = true
    watch?.firstByte('own', performance.now() - response.locals.started)
    answer.send(compressedSink(request, response))
  }
}

/** Counts the calls that an upstream has answered, and those that failed because it is away. */
function counted(carry: Transport, calls: { answered: number; failed: number }): Transport {
  return async (call) => {
    const answer = await carry(call)
    calls[gatewayStatuses.has(answer.status) ? 'failed' : 'answered'] += 1
    return answer
  }
}

/** Wraps the transport of a page: responses to its calls also reveal that the session has ended. */
function withLogout(transport: Transport, response: Response, secure: boolean): Transport {
  return async (call) => {
    const given = await transport(call)
    const answer = normaliseAnswer(call.path, given)
    const envelope = readAnswer(answer)
    if (envelope) clearInvalidToken(call.path, envelope, response, secure, reportsBlock(readAnswer(given)))
    return answer
  }
}
