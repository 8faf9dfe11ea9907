import { addedTerm, isMemberAt, longerTerm, type Membership, termEnd } from './membershipEnd.ts'

/** A reason why somebody may use a course or a bundle. */
export interface Entitlement {
  source: 'join' | 'code' | 'order' | 'operator' | 'former'
  grantedAt: number
  /** Days of use; null: as many as the course gives. */
  days: number | null
  /** A fixed end, of a membership from before there were entitlements; null for all others. */
  endsAt: number | null
  /** True: its days are added to the present end; false: the longer term counts. */
  adds: boolean
}

/** A membership as it is stored: without the days of its course. */
export type StoredTerm = Pick<Membership, 'joinedAt' | 'expiresAt'>

/** The membership that entitlements make together, the oldest first; undefined without any. */
export function foldEntitlements(entitlements: readonly Entitlement[], validDays: number | null): StoredTerm | undefined {
  let term: StoredTerm | undefined
  for (const entitlement of entitlements) term = after(term, entitlement, validDays)
  return term
}

function after(former: StoredTerm | undefined, entitlement: Entitlement, validDays: number | null): StoredTerm {
  const { source, grantedAt: now, days, endsAt, adds } = entitlement
  const expiresAt = endsAt ?? termEnd(now, days)
  const membership = former && { ...former, validDays }
  // Joining again after the end begins anew; whatever was paid for or redeemed goes on.
  if (!membership || (source === 'join' && !isMemberAt(now, membership))) return { joinedAt: now, expiresAt }
  const longer = adds ? addedTerm(membership, { now, days }) : longerTerm(membership, { now, expiresAt })
  return { joinedAt: membership.joinedAt, expiresAt: longer ? longer.expiresAt : membership.expiresAt }
}
