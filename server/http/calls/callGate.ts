import type { Request, RequestHandler, Response } from 'express'
import { sendFailure } from '../connections/sendFailure.ts'
import { qrProof } from '../session/qrCalls.ts'
import { isToken, tokenValues } from '../session/token.ts'
import { callerKindOf } from './callerKind.ts'

/** Safe methods: any page may send a browser to them. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Decides which callers may call. Unsafe calls with the cookie must come from the site's own pages. A token in the
 * header counts for allowed partner origins and for clients that are no browser; then the cookie is ignored.
 */
export function callGate({ embedOrigins }: { embedOrigins: string[] }): RequestHandler {
  const partners = new Set(embedOrigins)
  return function callGated(request, response, next) {
    const caller = callerKindOf(request, partners)
    response.locals.caller = caller
    if (embedOrigins.length > 0) response.vary('Origin')
    if (caller === 'partner') allowPartner(request, response)
    if (!allowedMethods.has(request.method)) {
      response.setHeader('Allow', [...allowedMethods].join(', '))
      return sendFailure(response, 'method')
    }
    if (!isCleanPath(request.path)) return sendFailure(response, 'path')
    if (caller === 'partner' && request.method === 'OPTIONS') return answerPreflight(response)
    const isUnsafe = !safeMethods.has(request.method)
    if (caller === 'stranger' && isUnsafe) return sendFailure(response, 'foreign')
    const hasOwnToken = (caller === 'partner' || caller === 'program') && takeHeaderToken(request, response)
    // A browser names its origin in every such call: a request with the site's cookie and no origin was not sent by a
    // page of the site.
    if (caller === 'program' && isUnsafe && !hasOwnToken && tokenValues(request.headers.cookie).length > 0)
      return sendFailure(response, 'foreign')
    next()
  }
}

function allowPartner(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin!)
  response.setHeader('Access-Control-Expose-Headers', `${qrProof.header}, x-request-id`)
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  // No cookie counts here, not even a malformed one that would be cleared elsewhere.
  response.removeHeader('Set-Cookie')
  response.locals.cookieToken = undefined
}

function answerPreflight(response: Response): void {
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': `content-type, token, ${qrProof.header}, captcha`,
    'Access-Control-Max-Age': '600',
  })
  response.status(204).end()
}

/** Reports whether the header brings a token that counts. */
function takeHeaderToken(request: Request, response: Response): boolean {
  // Two token headers would be read as one value with a comma.
  const given = request.headersDistinct['token'] ?? []
  const token = given.length === 1 && isToken(given[0]) ? given[0] : undefined
  response.locals.token = token ?? (request.headers.origin === undefined ? response.locals.token : undefined)
  return token !== undefined
}

/**
 * A path that every server parses alike: no dot segments, no needless or double encoding, no parameters after a
 * semicolon. Otherwise an upstream could see a sign-in call where the host saw none.
 */
function isCleanPath(path: string): boolean {
  if (/[\\;]|\/\/|\/\.{1,2}(?:\/|$)|%[01]|%20|%2[5def]|%3[0-9b]|%[46][1-9a-f]|%[57][0-9af]|%5c|%7[ef]/i.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
