import type { RequestHandler } from 'express'

/**
 * Every request target as a path with a query: the absolute form (RFC 9112, 3.2.2) loses its origin and a fragment is
 * no part of a target, so that all who look at the address later see the same. What is no path at all is refused.
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
