import { type Request, type RequestHandler, type Response, Router } from 'express'
import { Code, type Envelope, success } from '#lib/contract'
import { callerKind } from '../calls/callerKind.ts'
import { callerFactsOf } from '../calls/callerOf.ts'
import { isRecord } from '../calls/isRecord.ts'
import { type Answer, readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { connectionLimits } from '../connections/connectionLimits.ts'
import { forPaths } from '../connections/forPaths.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { isCall } from '../connections/sendRefusal.ts'
import { qrCallNames, qrCalls } from './qrCalls.ts'
import { clearInvalidToken, clearToken, storeToken } from './session.ts'
import { normaliseAnswer, logoutCall, reportsBlock, selfCall } from './sessionEnd.ts'
import { isToken } from './token.ts'

interface SessionCallsOptions {
  upstream: Upstream
  secure: boolean
  /** Key of the proofs that bind a QR code to its browser. */
  key: string | Buffer
}

/** Effects of a call on the session of the site's own pages. */
interface Effect {
  /** The call reads or ends a session: "no user is signed in" is a valid response, in any form that the upstream sends. */
  readsSession?: true
  /** Returns the envelope for the page; undefined when the response is unusable. */
  onAnswer?: (envelope: Envelope, response: Response, secure: boolean) => Envelope | undefined
  /** Returns the data of a failure. */
  onFailure?: (response: Response, secure: boolean) => unknown
}

/** The calls that start, read or end a session; for those that start one, the location of the token in the data. */
const effects: Record<string, Effect> = {
  [`GET ${selfCall}`]: { readsSession: true },
  'POST /api/user/login': { onAnswer: storeTokenFrom(undefined) },
  'POST /api/user/passkey/login': { onAnswer: storeTokenFrom(undefined) },
  'POST /api/wechat/mp/login/qrcode/scan': { onAnswer: storeTokenFrom('user') },
  'POST /api/wechat/mp/bing': { onAnswer: storeTokenFrom('user') },
  'POST /api/qr/result': { onAnswer: storeTokenFrom('result') },
  [`POST ${logoutCall}`]: { readsSession: true, onAnswer: signOut, onFailure: signOutLocally },
}

/**
 * Handles the calls that start or end a session, and those of the QR codes that lead to one. On the site's own pages the
 * token moves from the JSON response into the cookie, so that scripts never have access to it. Other callers (apps,
 * allowed partners) receive the response unchanged.
 */
export function sessionCalls({ upstream, secure, key }: SessionCallsOptions): RequestHandler {
  const router = Router()
  const codes = qrCalls({ key, secure })
  for (const name of new Set([...Object.keys(effects), ...qrCallNames])) {
    const path = name.slice(name.indexOf(' ') + 1)
    const answered = answer(name, path, effects[name] ?? {})
    if (name.startsWith('GET ')) router.get(path, answered)
    else router.post(path, requireJson, parse, ...codes.demand(name), answered)
  }
  return forPaths(isCall, router)

  function answer(name: string, path: string, { readsSession, onAnswer, onFailure }: Effect): RequestHandler {
    return async function sessionAnswered(request, response) {
      response.setHeader('Cache-Control', 'no-store')
      const isPage = callerKind(response) === 'page'
      const given = await callUpstream(upstream, request, response)
      if (!given) return
      const answered = readsSession ? normaliseAnswer(path, given) : given
      const { status } = answered
      const envelope = readAnswer(answered)
      if (!envelope || (status >= 300 && status < 400)) {
        const data = isPage ? onFailure?.(response, secure) : undefined
        return sendFailure(response, status === 504 ? 'timeout' : status === 404 ? 'missing' : 'upstream', data)
      }
      const shown = isPage && onAnswer ? onAnswer(envelope, response, secure) : envelope
      if (!shown) return sendFailure(response, 'upstream')
      codes.give(name, envelope, request, response)
      clearInvalidToken(path, envelope, response, secure, reportsBlock(readAnswer(given)))
      if (shown.code !== 0) response.locals.code = shown.code
      response.status(status).json(shown)
    }
  }
}

/**
 * Accepts only JSON, which a form of another site cannot send. A body without a type is accepted, because the upstream
 * parses it as JSON.
 */
function requireJson(request: Request, response: Response, next: () => void): void {
  const type = request.headers['content-type']
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return next()
  request.resume()
  sendFailure(response, 'type')
}

const parse: RequestHandler = (request, response, next) => {
  if (!Buffer.isBuffer(request.body)) return next()
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return sendFailure(response, 'encoding')
  if (request.body.length > connectionLimits.sessionCallBytes) return sendFailure(response, 'large')
  request.body = request.body.toString()
  next()
}

/** Returns the upstream's response; undefined if the client has disconnected. */
async function callUpstream(upstream: Upstream, request: Request, response: Response): Promise<Answer | undefined> {
  const signal = clientAbortSignal(response)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const call = upstream.transport(callerFactsOf(request, response))({
    method: reads ? 'GET' : 'POST',
    path: request.originalUrl,
    body: reads ? undefined : typeof request.body === 'string' ? request.body : '',
    signal,
  })
  return call.catch((error: unknown) => {
    if (!signal.aborted) throw error
    return undefined
  })
}

function storeTokenFrom(part: 'user' | 'result' | undefined): NonNullable<Effect['onAnswer']> {
  return (envelope, response, secure) => {
    const { data } = envelope
    const holder = part && isRecord(data) ? data[part] : data
    if (!isRecord(holder) || !('token' in holder)) return envelope
    // Removed regardless of type and code, so that scripts never receive it. The response may be shared, so it is copied.
    const { token, ...rest } = holder
    const shown = { ...envelope, data: part && isRecord(data) ? { ...data, [part]: rest } : rest }
    if (envelope.code !== Code.Ok || token === null || token === '') return shown
    if (!isToken(token)) return undefined
    storeToken(response, token, secure)
    return shown
  }
}

/** Signs out on this browser, regardless of the upstream's response. */
function signOut(envelope: Envelope, response: Response, secure: boolean): Envelope {
  const data = signOutLocally(response, secure)
  return envelope.code === Code.Ok || envelope.code === Code.SignInNeeded ? success(null) : { ...envelope, data }
}

/** Signs out on this browser even if the upstream was not notified. */
function signOutLocally(response: Response, secure: boolean): { signedOut: true } {
  clearToken(response, secure)
  return { signedOut: true }
}
