import type { CookieOptions, Request, Response } from 'express'
import { Code, type Envelope } from '#lib/contract'
import { reportsBlock, selfCall } from './sessionEnd.ts'
import { encodeToken, tokenCookie } from './token.ts'
import { proofCookie, proofOf } from './tokenProof.ts'

const cookieOptions = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure })

/** Stores a token in a cookie that scripts cannot read; over https together with its proof. */
export function storeToken(response: Response, token: string, secure: boolean): void {
  const options = { ...cookieOptions(secure), maxAge: tokenCookie.maxAgeSeconds * 1000 }
  response.cookie(tokenCookie.name, token, { ...options, encode: encodeToken })
  if (secure) response.cookie(proofCookie, proofOf(token), { ...options, encode: String })
}

/** Clears the token in the browser. */
export function clearToken(response: Response, secure: boolean): void {
  response.locals.cookieToken = undefined
  response.clearCookie(tokenCookie.name, cookieOptions(secure))
  if (secure) response.clearCookie(proofCookie, cookieOptions(secure))
}

/**
 * Clears a token that a response declares invalid in the browser that sent it, so that pages, calls and guard agree. A
 * transient failure declares nothing.
 */
export function clearInvalidToken(
  path: string,
  envelope: Envelope,
  response: Response,
  secure: boolean,
  isBlocked = reportsBlock(envelope),
): void {
  const ended = envelope.code === Code.SignInNeeded || (path === selfCall && envelope.code === Code.Ok && envelope.data === null)
  const token = tokenOf(response)
  if (!ended || token === undefined || token !== response.locals.cookieToken || response.headersSent) return
  clearToken(response, secure)
  if (isBlocked) response.cookie(blockCookie.name, '1', { maxAge: blockCookie.maxAgeSeconds * 1000, sameSite: 'lax', path: '/', secure })
}

/** Cookie by which the next page shows that the session has ended because the account was blocked; scripts read and delete it. */
const blockCookie = { name: 'skill_blocked', maxAgeSeconds: 60 } as const

const anyCookie = /(?:^|;)\s*skill_/
const cookieBesideToken = /(?:^|;)\s*skill_(?!token\s*=)/

/** Checks whether a shared page may differ for this request, because it carries a cookie of the site. */
export const hasSiteCookie = ({ headers: { cookie = '' } }: Request, response: Response): boolean =>
  (response.locals.unprovenToken === true ? cookieBesideToken : anyCookie).test(cookie)

/** Returns the token of the request's user; undefined for a visitor. */
export const tokenOf = (response: Response): string | undefined => response.locals.token

/** Treats the request as that of a visitor from here on. */
export function treatAsVisitor(response: Response): void {
  response.locals.token = undefined
}
