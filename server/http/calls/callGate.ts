import type { Request, RequestHandler, Response } from 'express'
import { sendFailure } from '../connections/sendFailure.ts'
import { qrProof } from '../session/qrCalls.ts'
import { isToken, tokenValues } from '../session/token.ts'
import { type CallerOptions, createCallerKind } from './callerKind.ts'

/** Safe methods, which a page of any site can trigger in a browser. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Rejects calls from unauthorised callers. Unsafe calls with the cookie must come from the site's own pages. A token in
 * the header is accepted from allowed partner origins and from non-browser clients; the cookie is then ignored.
 */
export function callGate(options: CallerOptions): RequestHandler {
  const callerKindOf = createCallerKind(options)
  return function callGated(request, response, next) {
    const caller = callerKindOf(request)
    response.locals.caller = caller
    if (options.embedOrigins.length > 0) response.vary('Origin')
    if (caller === 'partner') allowPartner(request, response)
    if (!allowedMethods.has(request.method)) {
      response.setHeader('Allow', [...allowedMethods].join(', '))
      return sendFailure(response, 'method')
    }
    if (!isCleanPath(request.path)) return sendFailure(response, 'path')
    if (caller === 'partner' && request.method === 'OPTIONS') return answerPreflight(response)
    const isUnsafe = !safeMethods.has(request.method)
    if (caller === 'stranger' && isUnsafe) return sendFailure(response, 'foreign')
    const hasOwnToken = (caller === 'partner' || caller === 'program') && acceptHeaderToken(request, response)
    // A browser sends its origin with every such call, so a request with the site's cookie but without an origin was not
    // sent by a page of the site.
    if (caller === 'program' && isUnsafe && !hasOwnToken && tokenValues(request.headers.cookie).length > 0)
      return sendFailure(response, 'foreign')
    next()
  }
}

function allowPartner(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin!)
  response.setHeader('Access-Control-Expose-Headers', `${qrProof.header}, x-request-id`)
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  // The cookie is ignored here, including a malformed one that would be cleared elsewhere.
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

/** Takes the token from the header; returns whether it is accepted. */
function acceptHeaderToken(request: Request, response: Response): boolean {
  // Two token headers would be read as one value with a comma.
  const given = request.headersDistinct['token'] ?? []
  const token = given.length === 1 && isToken(given[0]) ? given[0] : undefined
  response.locals.token = token ?? (request.headers.origin === undefined ? response.locals.token : undefined)
  return token !== undefined
}

/**
 * Checks whether every server parses a path identically: no dot segments, no unnecessary or double encoding, no
 * parameters after a semicolon. Otherwise an upstream could interpret a path as a sign-in call that the host did not
 * recognise.
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
