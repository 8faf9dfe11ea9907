const day = 86_400_000

/** A stored membership, with the term of its course or bundle. */
export interface Membership {
  joinedAt: number
  /** A term of its own, such as an access code grants; null: the course's. */
  expiresAt: number | null
  /** Days of use after joining; null without limit. */
  validDays: number | null
}

/** The end of a membership, in milliseconds; null without limit. */
export const membershipEnd = ({ joinedAt, expiresAt, validDays }: Membership): number | null =>
  expiresAt ?? (validDays === null ? null : joinedAt + validDays * day)

/** Reports whether a membership is valid at a moment. */
export function isMemberAt(now: number, membership: Membership): boolean {
  const end = membershipEnd(membership)
  return end === null || now < end
}

/**
 * The term of a membership after another one was granted at `now`, which ends at `expiresAt` (null: the course's term):
 * the longer of both counts. Undefined when the term does not change.
 */
export function longerTerm(former: Membership, { now, expiresAt }: { now: number; expiresAt: number | null }) {
  const [formerEnd, nextEnd] = [membershipEnd(former), membershipEnd({ ...former, joinedAt: now, expiresAt })]
  if (formerEnd === null || (nextEnd !== null && nextEnd <= formerEnd)) return undefined
  return { expiresAt: nextEnd }
}

/**
 * The term of a membership after a code adds `days` at `now` (null: the course's days): from its present end on, or
 * from now on when it has expired. Undefined for an unlimited one, which cannot be extended.
 */
export function addedTerm(former: Membership, { now, days }: { now: number; days: number | null }) {
  const end = membershipEnd(former)
  if (end === null) return undefined
  return { expiresAt: termEnd(Math.max(end, now), days ?? former.validDays) }
}

/** The end of a term of so many days from `now`; null for no term of its own. */
export const termEnd = (now: number, days: number | null): number | null => (days === null ? null : now + days * day)
