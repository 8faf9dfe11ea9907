import cookieParser from 'cookie-parser'
import type { CookieOptions, RequestHandler, Response } from 'express'
import { Code, type Envelope } from '#lib/contract'

/** Name and life of the cookie that holds the token (specification, section 9), in seconds. */
export const tokenCookie = { name: 'skill_token', maxAgeSeconds: 604_800 } as const

/** What a token may look like: printable, without anything that could end a header or a cookie. */
const tokenShape = /^[\w.~+/=-]{8,2048}$/

/** Where a token begins in the header; a quote behind it is seen, since the parser would take it off. */
const tokenStart = /(?:^|;)\s*skill_token\s*=\s*"?/g

/** Reads the token from the cookie into `locals.token`. Whatever is not one token of the right shape is a visitor. */
export function session({ secure }: { secure: boolean }): RequestHandler[] {
  return [
    cookieParser(),
    function sessionRead(request, response, next) {
      const value: unknown = request.cookies[tokenCookie.name]
      if (value === undefined) return next()
      const starts = request.headers.cookie?.match(tokenStart) ?? []
      if (starts.length === 1 && !starts[0]?.endsWith('"') && isToken(value))
        Object.assign(response.locals, { token: value, cookieToken: value })
      else dropToken(response, secure)
      next()
    },
  ]
}

export const isToken = (value: unknown): value is string => typeof value === 'string' && tokenShape.test(value)

const cookieOptions = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure })

/** Keeps a token in the browser where scripts cannot read it. */
export function keepToken(response: Response, token: string, secure: boolean): void {
  response.cookie(tokenCookie.name, token, { ...cookieOptions(secure), maxAge: tokenCookie.maxAgeSeconds * 1000, encode: String })
}

/** Makes the browser forget its token. */
export function dropToken(response: Response, secure: boolean): void {
  response.locals['cookieToken'] = undefined
  response.clearCookie(tokenCookie.name, cookieOptions(secure))
}

/** The call that tells a user who they are; for a token that is worth nothing it may answer with no data as well. */
export const selfCall = '/api/user/self'

/**
 * A token that an answer declares worthless leaves the browser that brought it, so that pages, calls and guard agree;
 * a hiccup declares no such thing.
 */
export function dropEndedToken(path: string, envelope: Envelope, response: Response, secure: boolean): void {
  const ended = envelope.code === Code.SignInNeeded || (path === selfCall && envelope.code === Code.Ok && envelope.data === null)
  const token = tokenOf(response)
  if (ended && token !== undefined && token === response.locals['cookieToken'] && !response.headersSent) dropToken(response, secure)
}

/** The token of whoever asks; undefined for a visitor. */
export const tokenOf = (response: Response): string | undefined => response.locals['token'] as string | undefined

/** Whoever asks: what follows is asked as a visitor would. */
export function askInNobodysName(response: Response): void {
  response.locals['token'] = undefined
}
