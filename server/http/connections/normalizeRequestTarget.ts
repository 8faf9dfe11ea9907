import type { RequestHandler } from 'express'

/**
 * Normalises every request target to a path with a query, so that all later middleware receives the same URL: the
 * absolute form (RFC 9112, 3.2.2) loses its origin, and a fragment is removed. Other targets are refused.
 */
export function normalizeRequestTarget(): RequestHandler {
  return function inOriginForm(request, _response, next) {
    const url = request.url.split('#', 1)[0]!.replace(/^https?:\/\/[^/?]*\/?/i, '/')
    if (!url.startsWith('/')) return next(Object.assign(new Error('The request target is not a path'), { status: 400 }))
    request.url = url
    request.originalUrl = url
    next()
  }
}
