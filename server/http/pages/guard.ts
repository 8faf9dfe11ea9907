import type { Request, RequestHandler, Response } from 'express'
import { ownPath } from '#lib/validation'
import type { Site } from '../../../client/entry.server.tsx'
import { tokenOf } from '../session/session.ts'

/**
 * Cookie that passes the visitor's destination to the page at `/`: its name, lifetime in seconds, and maximum length.
 */
export const returnCookie = { name: 'skill_return', maxAgeSeconds: 60, maxLength: 512 } as const

interface GuardOptions {
  site: () => Promise<Site>
  /** The site is reached by https. */
  secure: boolean
}

/**
 * Redirects visitors from pages that require a signed-in user to the home page (specification, section 5). The
 * specification requires a permanent redirect; `no-store` keeps browsers from repeating it after sign-in.
 */
export function guard({ site, secure }: GuardOptions): RequestHandler {
  return async function guarded(request, response, next) {
    if (tokenOf(response) !== undefined || !(await site()).guards(request.url)) return next()
    redirectHome(request, response, secure)
  }
}

/** Sends the guard's redirect; also used when the page's own calls reveal that the session has ended. */
export function redirectHome(request: Request, response: Response, secure: boolean): void {
  response.setHeader('Cache-Control', 'no-store')
  const { name, maxAgeSeconds } = returnCookie
  const wanted = returnValue(request.url)
  if (wanted !== undefined)
    response.cookie(name, wanted, { maxAge: maxAgeSeconds * 1000, sameSite: 'lax', path: '/', secure, encode: String })
  response.redirect(308, '/')
}

/**
 * Returns the destination of a request as the value of the cookie; undefined if it is not a path of the site, or too
 * long for a link.
 */
function returnValue(target: string): string | undefined {
  const path = ownPath(target.replace(/^\/{2,}/, '/'))
  const value = path === null ? '' : encodeURIComponent(path)
  return value !== '' && value.length <= returnCookie.maxLength ? value : undefined
}
