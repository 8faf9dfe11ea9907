import type { RequestHandler } from 'express'
import type { Site } from '../../client/entry.server.tsx'
import { tokenOf } from './session.ts'

/** Cookie by which the page at `/` learns where the visitor wanted to go, and its life in seconds. */
const returnCookie = { name: 'skill_return', maxAgeSeconds: 60 } as const

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
    response.setHeader('Cache-Control', 'no-store')
    response.cookie(returnCookie.name, request.url, { maxAge: returnCookie.maxAgeSeconds * 1000, sameSite: 'lax', path: '/', secure })
    response.redirect(308, '/')
  }
}
