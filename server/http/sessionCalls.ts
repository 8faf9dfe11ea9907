import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { type Envelope, isEnvelope } from '#lib/contract'
import { callerKind } from './callerKind.ts'
import { callerOf } from './callerOf.ts'
import { connectionLimits } from './connectionLimits.ts'
import { isRecord } from './isRecord.ts'
import { qrCallNames, qrCalls } from './qrCalls.ts'
import { sendFailure } from './sendFailure.ts'
import { dropEndedToken, dropToken, isToken, keepToken, selfCall } from './session.ts'
import type { Upstream } from './upstream.ts'

interface SessionCallsOptions {
  upstream: Upstream
  secure: boolean
  /** Key of the proofs that bind a QR code to its browser. */
  key: string | Buffer
}

/** What a call does to the session of the site's own pages. */
interface Effect {
  /** What the page is shown; undefined when nothing can be done with the answer. */
  onAnswer?: (envelope: Envelope, response: Response, secure: boolean) => Envelope | undefined
  onFailure?: (response: Response, secure: boolean) => void
}

/** The calls that begin, tell of or end a session; of those that begin one, the place where their token stands. */
const effects: Record<string, Effect> = {
  [`GET ${selfCall}`]: {},
  'POST /api/user/login': { onAnswer: keepTokenOf((data) => data) },
  'POST /api/wechat/mp/login/qrcode/scan': { onAnswer: keepTokenOf((data) => data['user']) },
  'POST /api/wechat/mp/bing': { onAnswer: keepTokenOf((data) => data['user']) },
  'POST /api/qr/result': { onAnswer: keepTokenOf((data) => data['result']) },
  'POST /api/user/logout': { onAnswer: forget, onFailure: dropToken },
}

/**
 * The few calls that begin or end a session, and those of the QR codes on the way to it. On the site's own pages the
 * token of an answer becomes the cookie and leaves the JSON: scripts never see it. Other callers (apps, allowed
 * partners) get the answer as it is.
 */
export function sessionCalls({ upstream, secure, key }: SessionCallsOptions): RequestHandler {
  const router = Router()
  const codes = qrCalls({ key, secure })
  for (const name of new Set([...Object.keys(effects), ...qrCallNames])) {
    const path = name.slice(name.indexOf(' ') + 1)
    const answered = answer(name, path, effects[name] ?? {})
    if (name.startsWith('GET ')) router.get(path, answered)
    else router.post(path, parse, ...codes.demand(name), answered)
  }
  return router

  function answer(name: string, path: string, { onAnswer, onFailure }: Effect): RequestHandler {
    return async function sessionAnswered(request, response) {
      const isPage = callerKind(response) === 'page'
      const given = await ask(upstream, request, response)
      if (!given) return
      const { status, body } = given
      if (!isEnvelope(body) || (status >= 300 && status < 400)) {
        if (isPage) onFailure?.(response, secure)
        return sendFailure(response, status === 504 ? 'timeout' : 'upstream')
      }
      const shown = isPage && onAnswer ? onAnswer(body, response, secure) : body
      if (!shown) return sendFailure(response, 'upstream')
      codes.give(name, body, request, response)
      dropEndedToken(path, body, response, secure)
      response.setHeader('Cache-Control', 'no-store')
      response.status(status).json(shown)
    }
  }
}

const parse = express.text({ type: () => true, limit: connectionLimits.sessionCallBytes })

/** What the upstream says; nothing when the caller has left meanwhile. */
async function ask(upstream: Upstream, request: Request, response: Response): Promise<{ status: number; body: unknown } | undefined> {
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
  return call.catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
    return undefined
  })
}

function keepTokenOf(place: (data: Record<string, unknown>) => unknown): NonNullable<Effect['onAnswer']> {
  return (envelope, response, secure) => {
    const holder = isRecord(envelope.data) ? place(envelope.data) : undefined
    if (!isRecord(holder) || !('token' in holder)) return envelope
    const { token } = holder
    // Whatever it is and whatever the code says: it is not for scripts.
    delete holder['token']
    if (envelope.code !== 0 || token === null || token === '') return envelope
    if (!isToken(token)) return undefined
    keepToken(response, token, secure)
    return envelope
  }
}

/** Signing out always works for the person in front of the screen, whatever the upstream says. */
function forget(envelope: Envelope, response: Response, secure: boolean): Envelope {
  dropToken(response, secure)
  return envelope.code === 1001 ? { code: 0, data: null, message: 'ok' } : envelope
}
