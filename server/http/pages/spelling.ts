import type { RequestHandler } from 'express'
import type { Site } from '../../../client/entry.server.tsx'
import { bringsCookie } from '../session/session.ts'

/**
 * One page, one address: what is only spelled otherwise (a slash at its end, two for one, capitals, escapes that need
 * not be) leads to it, so that nothing is kept or found twice. That is true for everybody and for good, therefore 301,
 * which all crawlers know. Who has a cookie of ours gets the page as it is: nothing permanent touches sessions.
 */
export function spelling({ site }: { site: () => Promise<Site> }): RequestHandler {
  return async function spelled(request, response, next) {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || bringsCookie(request, response)) return next()
    const address = (await site()).canonicalAddress(request.url)
    if (address === undefined) return next()
    response.setHeader('Cache-Control', 'public, max-age=3600')
    response.setHeader('Vary', 'Cookie')
    response.redirect(301, address)
  }
}
