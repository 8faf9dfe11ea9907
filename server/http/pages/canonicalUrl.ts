import type { RequestHandler } from 'express'
import type { Site } from '../../../client/entry.server.tsx'
import { bringsCookie } from '../session/session.ts'

/**
 * Redirects to the canonical URL: one that differs only in spelling (a slash at its end, doubled slashes, capitals,
 * needless escapes) leads to it, so that no page is cached or indexed twice. The redirect holds for every client and
 * for good, hence 301, which all crawlers understand. A request with a cookie of the site gets the page without a
 * redirect: sessions never meet a permanent one.
 */
export function canonicalUrl({ site }: { site: () => Promise<Site> }): RequestHandler {
  return async function canonicalised(request, response, next) {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || bringsCookie(request, response)) return next()
    const address = (await site()).canonicalAddress(request.url)
    if (address === undefined) return next()
    response.setHeader('Cache-Control', 'public, max-age=3600')
    response.setHeader('Vary', 'Cookie')
    response.redirect(301, address)
  }
}
