import { isIP } from 'node:net'
import type { Request, Response } from 'express'
import { type Config, localOrigin } from '../../config.ts'

/**
 * Kinds of callers: a page of this site, a page of an allowed partner, a page of any other site, or a program that is
 * not a browser. A GET from a page over plain http is classified as a program, because browsers then send neither
 * Origin nor Sec-Fetch-Site.
 */
export type CallerKind = 'page' | 'partner' | 'stranger' | 'program'

export type CallerOptions = Pick<Config, 'embedOrigins' | 'publicOrigin' | 'port'>

/** Creates a function that determines the kind of caller. The site and its partners are recognised by their exact origin. */
export function createCallerKind({ embedOrigins, publicOrigin, port }: CallerOptions): (request: Request) => CallerKind {
  const partners = new Set(embedOrigins)
  const isPublicOriginSet = publicOrigin !== localOrigin(port)
  const isOwn = (origin: string, request: Request) => origin === publicOrigin || (!isPublicOriginSet && isOriginOfAddress(origin, request))
  return (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const isSameOrigin = site === undefined || site === 'same-origin' || site === 'none'
    if (isSameOrigin && (origin === undefined ? site !== undefined : isOwn(origin, request))) return 'page'
    if (origin !== undefined && partners.has(origin)) return 'partner'
    // Browsers send these headers; other programs have no reason to.
    return origin !== undefined || site !== undefined ? 'stranger' : 'program'
  }
}

/** Returns the caller's kind as determined by the gate; see {@link createCallerKind}. */
export const callerKind = (response: Response): CallerKind => response.locals.caller

/**
 * Checks whether the origin is the requested host and its name an IP address or localhost. Any other name could belong
 * to another site and resolve to this machine (DNS rebinding).
 */
function isOriginOfAddress(origin: string, request: Request): boolean {
  const page = URL.parse(origin)
  if (!page || page.host !== request.host) return false
  if (page.hostname !== 'localhost' && isIP(page.hostname.replace(/^\[(.*)\]$/, '$1')) === 0) return false
  // An attacker on the network can forge a page of the http site, but not a page of the https site.
  return page.protocol === 'https:' || request.protocol === 'http'
}
