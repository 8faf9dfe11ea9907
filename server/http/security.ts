import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'

/** Of the empty string: styled-components makes an empty style element and fills it through the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

interface SecurityOptions {
  /** The site is reached by https. */
  secure: boolean
  /** Scripts of the development server may open a socket. */
  development?: boolean
}

/** Security headers of every answer; the nonce of this page's scripts and styles is in `locals.nonce`. */
export function security({ secure, development = false }: SecurityOptions): RequestHandler {
  const fixed: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
  const names = Object.entries(fixed)
  return function secured(_request, response, next) {
    for (const [name, value] of names) response.setHeader(name, value)
    const nonce = randomBytes(16).toString('base64')
    response.locals['nonce'] = nonce
    const inline = [`'nonce-${nonce}'`]
    response.setHeader('Content-Security-Policy', pagePolicy({ scripts: inline, styles: inline, secure, development }))
    next()
  }
}

interface PagePolicyOptions extends SecurityOptions {
  /** What else than the site's own files may run: nonces or hashes. */
  scripts: readonly string[]
  /** What else than the site's own files may style. */
  styles: readonly string[]
}

/** The content security policy of a page. */
export function pagePolicy({ scripts, styles, secure, development = false }: PagePolicyOptions): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles, emptyStyleHash].join(' '),
    // The code that the official account signs in with may be a picture of the provider's.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
