import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { type Envelope, isEnvelope } from '#lib/contract'
import { callerOf } from './callerOf.ts'
import { sendFailure } from './sendFailure.ts'
import { deniesToken, dropToken, isOwnPage, isToken, keepToken, tokenOf } from './session.ts'
import type { Upstream } from './upstream.ts'

interface SessionCallsOptions {
  upstream: Upstream
  secure: boolean
}

/** What a call does to the session of the site's own pages. */
type Effect = (envelope: Envelope, response: Response, secure: boolean) => Envelope

/** The calls whose answers carry a token, each with the place where it stands. */
const signsIn: Record<string, (data: Record<string, unknown>) => unknown> = {
  'POST /api/user/login': (data) => data,
  'POST /api/wechat/mp/login/qrcode/scan': (data) => data['user'],
  'POST /api/wechat/mp/bing': (data) => data['user'],
  'POST /api/qr/result': (data) => data['result'],
}

/** Largest body of such a call, in bytes. */
const bodyLimit = 16 * 1024

/**
 * The few calls that begin or end a session. On the site's own pages the token of an answer becomes the cookie and
 * leaves the JSON: scripts never see it. Other callers (apps, allowed partners) get the answer as it is.
 */
export function sessionCalls({ upstream, secure }: SessionCallsOptions): RequestHandler {
  const router = Router()
  const parse = express.text({ type: () => true, limit: bodyLimit })
  const answer =
    (effect: Effect, onFailure?: (response: Response, secure: boolean) => void) => async (request: Request, response: Response) => {
      const leaving = new AbortController()
      response.once('close', () => {
        if (!response.writableFinished) leaving.abort()
      })
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const call = upstream.transport(callerOf(request, response))({
        method: reads ? 'GET' : 'POST',
        path: request.originalUrl,
        body: reads ? undefined : typeof request.body === 'string' ? request.body : '',
        signal: leaving.signal,
      })
      const given = await call.catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
      if (!given) return
      const { status, body } = given
      if (!isEnvelope(body) || (status >= 300 && status < 400)) {
        if (isOwnPage(request)) onFailure?.(response, secure)
        return sendFailure(response, status === 504 ? 'timeout' : 'upstream')
      }
      response.setHeader('Cache-Control', 'no-store')
      response.status(status).json(isOwnPage(request) ? effect(body, response, secure) : body)
    }
  for (const [name, place] of Object.entries(signsIn)) router.post(name.slice(5), parse, answer(keepTokenOf(place)))
  router.post('/api/user/logout', parse, answer(forget, dropToken))
  router.get('/api/user/self', answer(forgetUnknown))
  return router
}

const keepTokenOf =
  (place: (data: Record<string, unknown>) => unknown): Effect =>
  (envelope, response, secure) => {
    const holder = envelope.code === 0 && isRecord(envelope.data) ? place(envelope.data) : undefined
    if (!isRecord(holder) || !isToken(holder['token'])) return envelope
    keepToken(response, holder['token'], secure)
    delete holder['token']
    return envelope
  }

/** Signing out always works for the person in front of the screen, whatever the upstream says. */
const forget: Effect = (envelope, response, secure) => {
  dropToken(response, secure)
  return envelope.code === 1001 ? { code: 0, data: null, message: 'ok' } : envelope
}

const forgetUnknown: Effect = (envelope, response, secure) => {
  if (tokenOf(response) && deniesToken(envelope)) dropToken(response, secure)
  return envelope
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
