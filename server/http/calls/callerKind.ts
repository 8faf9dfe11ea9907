import type { Request, Response } from 'express'

/**
 * Kinds of callers: a page of this site, a page of an allowed partner, a page of any other site, or a program that is
 * not a browser. A GET from a page over plain http is classified as a program, because browsers then send neither
 * Origin nor Sec-Fetch-Site.
 */
export type CallerKind = 'page' | 'partner' | 'stranger' | 'program'

/** Determines the kind of caller; partners are recognised by their exact origin. */
export function callerKindOf(request: Request, partners: ReadonlySet<string>): CallerKind {
  const { origin } = request.headers
  if (isOwnPage(request)) return 'page'
  if (origin !== undefined && partners.has(origin)) return 'partner'
  // Browsers send these headers; other programs have no reason to.
  return origin !== undefined || request.headers['sec-fetch-site'] !== undefined ? 'stranger' : 'program'
}

/** Returns the caller's kind as determined by the gate; see {@link callerKindOf}. */
export const callerKind = (response: Response): CallerKind => response.locals.caller

function isOwnPage(request: Request): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  const page = origin === undefined ? null : URL.parse(origin)
  if (!page || page.host !== request.host) return false
  // An attacker on the network can forge a page of the http site, but not a page of the https site.
  return page.protocol === 'https:' || request.protocol === 'http'
}
