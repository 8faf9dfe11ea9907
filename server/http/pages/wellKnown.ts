import { type RequestHandler, Router } from 'express'
import { forPaths } from '../connections/forPaths.ts'
import { robotsText } from './robotsText.ts'

interface WellKnownOptions {
  /** Contact for vulnerability reports; absent: the file does not exist. */
  contact: string | undefined
  publicOrigin: string
  guardInclude: readonly string[]
  guardExclude: readonly string[]
  /** Contents of the files by which search engine consoles verify the site's owner, by file name. */
  verification: Record<string, string>
  /** Key that proves the site's ownership to IndexNow; absent: search engines are not notified. */
  indexNowKey: string | undefined
  /** Returns the current time, in milliseconds. */
  clock?: () => number
}

/** Validity of security.txt: half of the year that RFC 9116 (2.5.5) allows, in milliseconds. */
const validMs = 182 * 86_400_000
const day = 86_400_000

/**
 * Serves files that machines expect at fixed paths: rules for crawlers (RFC 9309), the contact for vulnerabilities
 * (RFC 9116), the page for changing a password (https://w3c.github.io/webappsec-change-password-url/), and proofs of the
 * site's ownership.
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
    // Rounded to the day, so that all responses of one day are identical.
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
  return forPaths((path) => path === '/robots.txt' || path.startsWith('/.well-known/') || files.has(path.slice(1)), router)
}
