import cookieParser from 'cookie-parser'
import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import { Code, type Envelope } from '#lib/contract'
import { selfCall } from './sessionEnd.ts'
import { cookieValue, tokenCookie, tokenFrom, tokenValues } from './token.ts'
import { proofCookie, proofOf, provenToken } from './tokenProof.ts'

/**
 * Reads the token from the cookie into `locals.token`. Over plain http, whatever is not one token of the right shape is a
 * visitor; over https the one that is proven ours counts, and any other is as if it were not there.
 */
export function session({ secure }: { secure: boolean }): RequestHandler[] {
  return [
    cookieParser(),
    function sessionRead(request, response, next) {
      // Not as the parser reads them, which takes the first of two and makes objects of some.
      const values = tokenValues(request.headers.cookie)
      if (values.length === 0) return next()
      const token = secure ? provenToken(values, request.headers.cookie) : values.length === 1 ? tokenFrom(values[0]!) : undefined
      if (token !== undefined) Object.assign(response.locals, { token, cookieToken: token })
      else if (!secure || values.every((value) => tokenFrom(value) === undefined)) dropToken(response, secure)
      // Planted, or from before there were proofs. Nothing is said of it: while somebody signs in, it could be theirs that is dropped.
      else response.locals['unprovenToken'] = true
      next()
    },
  ]
}

const cookieOptions = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure })

/** Keeps a token in the browser where scripts cannot read it, over https with its proof. */
export function keepToken(response: Response, token: string, secure: boolean): void {
  const options = { ...cookieOptions(secure), maxAge: tokenCookie.maxAgeSeconds * 1000 }
  response.cookie(tokenCookie.name, token, { ...options, encode: cookieValue })
  if (secure) response.cookie(proofCookie, proofOf(token), { ...options, encode: String })
}

/** Makes the browser forget its token. */
export function dropToken(response: Response, secure: boolean): void {
  response.locals['cookieToken'] = undefined
  response.clearCookie(tokenCookie.name, cookieOptions(secure))
  if (secure) response.clearCookie(proofCookie, cookieOptions(secure))
}

/**
 * A token that an answer declares worthless leaves the browser that brought it, so that pages, calls and guard agree;
 * a hiccup declares no such thing.
 */
export function dropEndedToken(path: string, envelope: Envelope, response: Response, secure: boolean): void {
  const ended = envelope.code === Code.SignInNeeded || (path === selfCall && envelope.code === Code.Ok && envelope.data === null)
  const token = tokenOf(response)
  if (ended && token !== undefined && token === response.locals['cookieToken'] && !response.headersSent) dropToken(response, secure)
}

const anyCookie = /(?:^|;)\s*skill_/
const cookieBesideToken = /(?:^|;)\s*skill_(?!token\s*=)/

/** Whether a page that all visitors share may be another one for this request: it brings a cookie of ours. */
export const bringsCookie = ({ headers: { cookie = '' } }: Request, response: Response): boolean =>
  (response.locals['unprovenToken'] === true ? cookieBesideToken : anyCookie).test(cookie)

/** The token of whoever asks; undefined for a visitor. */
export const tokenOf = (response: Response): string | undefined => response.locals['token'] as string | undefined

/** Whoever asks: what follows is asked as a visitor would. */
export function askInNobodysName(response: Response): void {
  response.locals['token'] = undefined
}
