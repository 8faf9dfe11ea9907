import { type RequestHandler, Router } from 'express'

interface WellKnownOptions {
  /** Where whoever finds a hole in the site may write to; absent: no such file. */
  contact: string | undefined
  publicOrigin: string
  /** Now, in milliseconds. */
  clock?: () => number
}

/** How long security.txt counts: half of the year that RFC 9116 (2.5.5) gives at most, in milliseconds. */
const validMs = 182 * 86_400_000
const day = 86_400_000

/**
 * What machines look for under fixed names: whom to tell of a hole (RFC 9116), and where a password is changed
 * (https://w3c.github.io/webappsec-change-password-url/).
 */
export function wellKnown({ contact, publicOrigin, clock = Date.now }: WellKnownOptions): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/.well-known/security.txt', (_request, response, next) => {
    if (contact === undefined) return next()
    // To the day, so that the file is the same for all who ask on one.
    const expires = new Date(Math.floor((clock() + validMs) / day) * day).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.replace('.000', '')}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ]
    response.set('Cache-Control', 'public, max-age=86400')
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  router.get('/.well-known/change-password', (_request, response) => {
    response.set('Cache-Control', 'no-store')
    response.redirect(302, '/reset')
  })
  return router
}
