import type { Request, RequestHandler, Response } from 'express'
import { sendFailure } from './sendFailure.ts'
import { isBrowser, isOwnPage, isToken } from './session.ts'

/** Methods that change nothing: a page may be sent to them from anywhere. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const allowedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Who may call at all. Unsafe calls with the cookie must come from the site's own pages. A token in the header counts
 * for allowed partner origins and for clients that are no browser; then the cookie does not.
 */
export function callGate({ embedOrigins }: { embedOrigins: string[] }): RequestHandler {
  const partners = new Set(embedOrigins)
  return function callGated(request, response, next) {
    if (!allowedMethods.has(request.method)) {
      response.setHeader('Allow', [...allowedMethods].join(', '))
      return sendFailure(response, 'method')
    }
    if (!isCleanPath(request.path)) return sendFailure(response, 'path')
    if (embedOrigins.length > 0) response.vary('Origin')
    const { origin } = request.headers
    if (origin !== undefined && partners.has(origin) && !isOwnPage(request)) return partnerCall(origin, request, response, next)
    if (isBrowser(request)) {
      if (!safeMethods.has(request.method) && !isOwnPage(request)) return sendFailure(response, 'foreign')
      return next()
    }
    takeHeaderToken(request, response)
    next()
  }
}

function partnerCall(origin: string, request: Request, response: Response, next: () => void): void {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (request.method === 'OPTIONS') {
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'content-type, token',
      'Access-Control-Max-Age': '600',
    })
    return void response.status(204).end()
  }
  takeHeaderToken(request, response)
  next()
}

function takeHeaderToken(request: Request, response: Response): void {
  const given = request.headers['token']
  response.locals['token'] = isToken(given) ? given : request.headers.origin === undefined ? response.locals['token'] : undefined
}

/**
 * A path that every server reads alike: nothing to resolve, nothing encoded that need not be or twice, no parameters
 * behind a semicolon. Otherwise an upstream could see a sign-in call where the host has seen none.
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
