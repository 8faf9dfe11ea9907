import { isIP } from 'node:net'
import type { Request } from 'express'
import { describe, type Log } from '../kernel/answerFaults.ts'
import type { Call } from '../kernel/handler.ts'
import { latestEnd, latestNow } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { hashToken, isToken } from './logic/token.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

export interface AuthenticateOptions {
  sessions: AccountQueries['sessions']
  clock: () => number
  log: Log
}

const longestAgent = 512

/**
 * Determines the user and the address of a request. A malformed, unknown or expired token makes the caller anonymous and
 * never causes an error.
 */
export function createAuthenticate({ sessions, clock, log }: AuthenticateOptions) {
  return async function authenticate(request: Request): Promise<Call> {
    const address = addressOf(request)
    const agent = (request.headers['user-agent'] ?? '').slice(0, longestAgent)
    const { token } = request.headers
    if (!isToken(token)) return { user: null, address, agent }
    const now = clock()
    const session = await sessions.findByToken(hashToken(token))
    if (!session) return { user: null, address, agent }
    // A database that is readable but not writable (disk full) still serves signed-in users.
    const notTouched = (error: unknown) => log({ level: 'warn', event: 'session not touched', ...describe(error) })
    if (session.expires_at <= now) {
      await sessions.removeOver(session.id, now).catch(notTouched)
      return { user: null, address, agent }
    }
    if (session.expires_at > latestEnd(limits.session.lifeMs, now)) await sessions.beginNow(session.id, now).catch(notTouched)
    const unlessAfter = now - limits.session.seenEveryMs
    if (session.last_seen_at <= unlessAfter || session.last_seen_at > latestNow(now))
      await sessions.seen(session.id, { now, address, unlessAfter }).catch(notTouched)
    return { user: { id: session.user_id, sessionId: session.id }, address, agent }
  }
}

/** Checks whether the request came through a host (reverse proxy). Only then are its forwarding headers trusted. */
export const isFromHost = (request: Request): boolean =>
  (request.app.get('trust proxy fn') as (address: string, hop: number) => boolean)(peerOf(request), 0)

/** Checks whether the request came from this machine. */
export const isFromHere = (request: Request): boolean => /^(127\.|::1$)/.test(peerOf(request))

/** A host sends exactly one address. A list means that another proxy or the client changed the header. */
function addressOf(request: Request): string {
  const forwarded = request.headers['x-forwarded-for']
  return isFromHost(request) && typeof forwarded === 'string' && isIP(forwarded) ? plain(forwarded) : peerOf(request)
}

const peerOf = (request: Request): string => plain(request.socket.remoteAddress ?? '')

const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase()
