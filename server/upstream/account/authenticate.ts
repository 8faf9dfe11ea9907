import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Request } from 'express'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import type { Call } from '../kernel/handler.ts'
import { latestEnd, latestNow } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { endedByBlock } from './logic/endedByBlock.ts'
import { hashToken, isToken } from './logic/token.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'

interface AuthenticateOptions {
  sessions: AccountQueries['sessions']
  clock: () => number
  log: Log
  /** Checks whether an address belongs to a trusted network. */
  isTrustedNetwork: (address: string) => boolean
}

const maxAgentLength = 512

/**
 * Determines the user and the address of a request. A malformed, unknown or expired token makes the caller anonymous and
 * never causes an error.
 */
export function createAuthenticate({ sessions, clock, log, isTrustedNetwork }: AuthenticateOptions) {
  return async function authenticate(request: Request): Promise<Call> {
    const address = addressOf(request)
    const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength)
    const visitor: Call = { user: null, address, isTrustedNetwork: isTrustedNetwork(address), agent }
    const { token } = request.headers
    if (!isToken(token)) return visitor
    const now = clock()
    const session = await sessions.findByToken(hashToken(token))
    if (!session) return visitor
    if (session.expires_at === endedByBlock) return { ...visitor, isBlocked: true }
    // A database that is readable but not writable (disk full) still serves signed-in users.
    const logTouchError = (error: unknown) => log({ level: 'warn', event: 'session not touched', ...describeError(error) })
    if (session.expires_at <= now) {
      await sessions.removeOver(session.id, now).catch(logTouchError)
      return visitor
    }
    if (session.expires_at > latestEnd(limits.session.lifeMs, now)) await sessions.beginNow(session.id, now).catch(logTouchError)
    const unlessAfter = now - limits.session.seenEveryMs
    if (session.last_seen_at <= unlessAfter || session.last_seen_at > latestNow(now))
      await sessions.seen(session.id, { now, address, unlessAfter }).catch(logTouchError)
    return { ...visitor, user: { id: session.user_id, sessionId: session.id } }
  }
}

/** Checks whether the request came through a host (reverse proxy). Only then are its forwarding headers trusted. */
export const isFromHost = (request: Request): boolean =>
  (request.app.get('trust proxy fn') as (address: string, hop: number) => boolean)(peerOf(request), 0)

/** Checks whether the request came from this machine. */
export const isFromLocalhost = (request: Request): boolean => /^(127\.|::1$)/.test(peerOf(request))

/** A host sends exactly one address. A list means that another proxy or the client changed the header. */
function addressOf(request: Request): string {
  const forwarded = request.headers['x-forwarded-for']
  return isFromHost(request) && typeof forwarded === 'string' && isIP(forwarded) ? normalizedAddress(forwarded) : peerOf(request)
}

const peerOf = (request: Request): string => normalizedAddress(request.socket.remoteAddress ?? '')

const normalizedAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase()

/**
 * Creates a function that returns a user's pseudonym for the log. It is the same for all actions of a user and cannot be
 * traced back without the secret. If the secret is unavailable (disk full), calls must not fail: the pseudonyms are then
 * stable only within this process.
 */
export function createUserPseudonym(secret: () => string): (userId: string) => string {
  let key: string | undefined
  const keyOf = () => {
    try {
      return secret()
    } catch {
      return randomBytes(32).toString('hex')
    }
  }
  return (userId) =>
    createHmac('sha256', (key ??= keyOf()))
      .update(`log ${userId}`)
      .digest('base64url')
      .slice(0, 16)
}
