const day = 86_400_000

/** A stored membership, with the term of its course or bundle. */
export interface Membership {
  joinedAt: number
  /** Own end of the membership, such as that of an access code; null for the term of the course. */
  expiresAt: number | null
  /** Duration after joining, in days; null without limit. */
  validDays: number | null
}

/** Returns the end of a membership, in milliseconds; null without limit. */
export const membershipEnd = ({ joinedAt, expiresAt, validDays }: Membership): number | null =>
  expiresAt ?? (validDays === null ? null : joinedAt + validDays * day)

/** Checks whether a membership is valid at a time. */
export function isMemberAt(now: number, membership: Membership): boolean {
  const end = membershipEnd(membership)
  return end === null || now < end
}

/**
 * Returns the longer of a membership's term and one that is granted at `now` and ends at `expiresAt` (null: the course's
 * term). Undefined if the term does not change.
 */
export function longerTerm(former: Membership, { now, expiresAt }: { now: number; expiresAt: number | null }) {
  const [formerEnd, nextEnd] = [membershipEnd(former), membershipEnd({ ...former, joinedAt: now, expiresAt })]
  if (formerEnd === null || (nextEnd !== null && nextEnd <= formerEnd)) return undefined
  return { expiresAt: nextEnd }
}

/**
 * Returns the term of a membership after adding `days` (null: the course's days) at `now`: to its end, or to `now` if it has
 * expired. Undefined for an unlimited membership, which cannot be extended.
 */
export function addedTerm(former: Membership, { now, days }: { now: number; days: number | null }) {
  const end = membershipEnd(former)
  if (end === null) return undefined
  return { expiresAt: termEnd(Math.max(end, now), days ?? former.validDays) }
}

/** Returns the end of a term of `days` from `now`; null without a term of its own. */
export const termEnd = (now: number, days: number | null): number | null => (days === null ? null : now + days * day)
