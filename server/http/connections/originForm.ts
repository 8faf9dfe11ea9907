import type { RequestHandler } from 'express'

/**
 * Normalises every request target to a path with a query: the absolute form (RFC 9112, 3.2.2) loses its origin, and a
 * fragment is no part of a target, so that all later middleware sees the same URL. A target that is no path is refused.
 */
export function originForm(): RequestHandler {
  return function inOriginForm(request, _response, next) {
    const url = request.url.replace(/#.*$/s, '').replace(/^https?:\/\/[^/?]*\/?/i, '/')
    if (!url.startsWith('/')) return next(Object.assign(new Error('The request target is no path'), { status: 400 }))
    request.url = url
    request.originalUrl = url
    next()
  }
}
