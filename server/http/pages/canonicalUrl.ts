import type { RequestHandler } from 'express'
import type { Site } from '../../../client/entry.server.tsx'
import { hasSiteCookie } from '../session/session.ts'

/**
 * Redirects to the canonical URL when a URL differs only in spelling (trailing slash, doubled slashes, capitals,
 * unnecessary escapes), so that no page is cached or indexed twice. The redirect is valid for all clients and
 * permanently, hence 301, which all crawlers support. A request with a cookie of the site receives the page without a
 * redirect, so that browsers with a session never cache a permanent one.
 */
export function canonicalUrl({ site }: { site: () => Promise<Site> }): RequestHandler {
  return async function canonicalised(request, response, next) {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSiteCookie(request, response)) return next()
    const address = (await site()).canonicalAddress(request.url)
    if (address === undefined) return next()
    response.setHeader('Cache-Control', 'public, max-age=3600')
    response.setHeader('Vary', 'Cookie')
    response.redirect(301, address)
  }
}
