import { randomUUID } from 'node:crypto'
import type { Express, Request } from 'express'
import { isTrustedBy } from '../../network/isTrustedBy.ts'

/** Format of an id; the upstream requires the same format. */
const shape = /^[\w-]{8,64}$/

/**
 * Returns the id that a trusted proxy assigned to a request, so that both logs use the same id; otherwise a new one. An
 * id from any other sender is ignored.
 */
export function requestIdOf(request: Request): string {
  const given = request.headers['x-request-id']
  if (typeof given !== 'string' || !shape.test(given) || request.headers['x-forwarded-for'] === undefined) return randomUUID()
  return isTrustedBy(request.app as Express)(request.socket.remoteAddress ?? '') ? given : randomUUID()
}
