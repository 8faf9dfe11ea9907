import cookieParser from 'cookie-parser'
import type { CookieOptions, RequestHandler, Response } from 'express'
import { Code, type Envelope } from '#lib/contract'
import { selfCall } from './sessionEnd.ts'
import { cookieValue, tokenCookie, tokenFrom, tokenValues } from './token.ts'

/** Reads the token from the cookie into `locals.token`. Whatever is not one token of the right shape is a visitor. */
export function session({ secure }: { secure: boolean }): RequestHandler[] {
  return [
    cookieParser(),
    function sessionRead(request, response, next) {
      // Not as the parser reads them, which takes the first of two and makes objects of some.
      const values = tokenValues(request.headers.cookie)
      if (values.length === 0) return next()
      const token = values.length === 1 ? tokenFrom(values[0]!) : undefined
      if (token === undefined) dropToken(response, secure)
      else Object.assign(response.locals, { token, cookieToken: token })
      next()
    },
  ]
}

const cookieOptions = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure })

/** Keeps a token in the browser where scripts cannot read it. */
export function keepToken(response: Response, token: string, secure: boolean): void {
  response.cookie(tokenCookie.name, token, { ...cookieOptions(secure), maxAge: tokenCookie.maxAgeSeconds * 1000, encode: cookieValue })
}

/** Makes the browser forget its token. */
export function dropToken(response: Response, secure: boolean): void {
  response.locals['cookieToken'] = undefined
  response.clearCookie(tokenCookie.name, cookieOptions(secure))
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

/** The token of whoever asks; undefined for a visitor. */
export const tokenOf = (response: Response): string | undefined => response.locals['token'] as string | undefined

/** Whoever asks: what follows is asked as a visitor would. */
export function askInNobodysName(response: Response): void {
  response.locals['token'] = undefined
}
