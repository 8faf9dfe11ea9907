import { addedTerm, isMemberAt, longerTerm, type Membership, termEnd } from './membershipEnd.ts'

/** A grant of the use of a course or a bundle. */
export interface Entitlement {
  source: 'join' | 'code' | 'order' | 'operator' | 'former'
  grantedAt: number
  /** Duration in days; null for the duration that the course defines. */
  days: number | null
  /** Fixed end, only of memberships that predate entitlements; otherwise null. */
  endsAt: number | null
  /** Whether the days extend the current term; otherwise the longer of both terms counts. */
  adds: boolean
}

/** A stored membership, without the duration that its course defines. */
export type StoredTerm = Pick<Membership, 'joinedAt' | 'expiresAt'>

/** Returns the membership that results from entitlements, which must be ordered oldest first; undefined without any. */
export function foldEntitlements(entitlements: readonly Entitlement[], validDays: number | null): StoredTerm | undefined {
  let term: StoredTerm | undefined
  for (const entitlement of entitlements) term = applyEntitlement(term, entitlement, validDays)
  return term
}

function applyEntitlement(former: StoredTerm | undefined, entitlement: Entitlement, validDays: number | null): StoredTerm {
  const { source, grantedAt: now, days, endsAt, adds } = entitlement
  const expiresAt = endsAt ?? termEnd(now, days)
  const membership = former && { ...former, validDays }
  // Joining again after the end starts a new membership; an order or a code continues the previous one.
  if (!membership || (source === 'join' && !isMemberAt(now, membership))) return { joinedAt: now, expiresAt }
  const longer = adds ? addedTerm(membership, { now, days }) : longerTerm(membership, { now, expiresAt })
  return { joinedAt: membership.joinedAt, expiresAt: longer ? longer.expiresAt : membership.expiresAt }
}
