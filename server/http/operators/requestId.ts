import { randomUUID } from 'node:crypto'
import type { Express, Request } from 'express'
import { isTrustedBy } from '../../isTrustedBy.ts'

/** What an id may look like; the upstream asks for the same. */
const shape = /^[\w-]{8,64}$/

/**
 * The id that a proxy of ours has given a request, so that its log and ours agree; otherwise a new one. A visitor's own
 * counts for nothing, and neither does one that did not come through a proxy.
 */
export function requestIdOf(request: Request): string {
  const given = request.headers['x-request-id']
  if (typeof given !== 'string' || !shape.test(given) || request.headers['x-forwarded-for'] === undefined) return randomUUID()
  return isTrustedBy(request.app as Express)(request.socket.remoteAddress ?? '') ? given : randomUUID()
}
