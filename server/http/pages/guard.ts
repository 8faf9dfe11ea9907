import type { Request, RequestHandler, Response } from 'express'
import { ownPath } from '#lib/validation'
import type { Site } from '../../../client/entry.server.tsx'
import { tokenOf } from '../session/session.ts'

/**
 * The cookie that names to the page at `/` the visitor's destination, its lifetime in seconds, and its longest value.
 */
const returnCookie = { name: 'skill_return', maxAgeSeconds: 60, maxLength: 512 } as const

interface GuardOptions {
  site: () => Promise<Site>
  /** The site is reached by https. */
  secure: boolean
}

/**
 * Sends visitors home from pages that need a signed-in user (specification, section 5). The redirect is permanent by
 * the specification; `no-store` keeps browsers from repeating it after the visitor has signed in.
 */
export function guard({ site, secure }: GuardOptions): RequestHandler {
  return async function guarded(request, response, next) {
    if (tokenOf(response) !== undefined || !(await site()).guards(request.url)) return next()
    sendHome(request, response, secure)
  }
}

/** The guard's redirect, also used where only the page's own calls revealed that the session is over. */
export function sendHome(request: Request, response: Response, secure: boolean): void {
  response.setHeader('Cache-Control', 'no-store')
  const { name, maxAgeSeconds } = returnCookie
  const wanted = returnValue(request.url)
  if (wanted !== undefined)
    response.cookie(name, wanted, { maxAge: maxAgeSeconds * 1000, sameSite: 'lax', path: '/', secure, encode: String })
  response.redirect(308, '/')
}

/**
 * The destination of a request as the cookie holds it; undefined when that is no path of the site, or too long to be a
 * link.
 */
function returnValue(target: string): string | undefined {
  const path = ownPath(target.replace(/^\/{2,}/, '/'))
  const value = path === null ? '' : encodeURIComponent(path)
  return value !== '' && value.length <= returnCookie.maxLength ? value : undefined
}
