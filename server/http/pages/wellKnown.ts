import { type RequestHandler, Router } from 'express'
import { robotsText } from './robotsText.ts'

interface WellKnownOptions {
  /** Where whoever finds a hole in the site may write to; absent: no such file. */
  contact: string | undefined
  publicOrigin: string
  guardInclude: readonly string[]
  guardExclude: readonly string[]
  /** Contents of files by which the consoles of search engines know the owner, by name. */
  verification: Record<string, string>
  /** Proves that who tells search engines of changed pages owns the site; absent: nobody tells them. */
  indexNowKey: string | undefined
  /** Now, in milliseconds. */
  clock?: () => number
}

/** How long security.txt counts: half of the year that RFC 9116 (2.5.5) gives at most, in milliseconds. */
const validMs = 182 * 86_400_000
const day = 86_400_000

/**
 * What machines look for under fixed names: what crawlers may ask for (RFC 9309), whom to tell of a hole (RFC 9116), where
 * a password is changed (https://w3c.github.io/webappsec-change-password-url/), and who owns the site.
 */
export function wellKnown({
  contact,
  publicOrigin,
  guardInclude,
  guardExclude,
  verification,
  indexNowKey,
  clock = Date.now,
}: WellKnownOptions): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const robots = robotsText({ publicOrigin, guardInclude, guardExclude })
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600')
    response.type('text/plain').send(robots)
  })
  const files = new Map(Object.entries({ ...verification, ...(indexNowKey !== undefined && { [`${indexNowKey}.txt`]: indexNowKey }) }))
  router.use((request, response, next) => {
    const name = request.path.slice(1)
    const content = files.get(name)
    if (content === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.set('Cache-Control', 'public, max-age=3600')
    response.type(name.split('.').at(-1)!).send(content)
  })
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
