const day = 86_400_000

/** A membership as it is stored, with the rule of what was joined. */
export interface Membership {
  joinedAt: number
  /** A term of its own, such as an access code gives; null: as the course says. */
  expiresAt: number | null
  /** How long the course may be used after joining, in days; null without limit. */
  validDays: number | null
}

/** When a membership ends, in milliseconds; null without limit. */
export const membershipEnd = ({ joinedAt, expiresAt, validDays }: Membership): number | null =>
  expiresAt ?? (validDays === null ? null : joinedAt + validDays * day)

/** Whether a membership still counts at a moment. */
export function isMemberAt(now: number, membership: Membership): boolean {
  const end = membershipEnd(membership)
  return end === null || now < end
}

/**
 * The term of a membership after another one was given at `now`, which ends at `expiresAt` (null: as the course says):
 * the longer of both counts. Undefined when that is the one there was.
 */
export function longerTerm(former: Membership, { now, expiresAt }: { now: number; expiresAt: number | null }) {
  const [formerEnd, nextEnd] = [membershipEnd(former), membershipEnd({ ...former, joinedAt: now, expiresAt })]
  if (formerEnd === null || (nextEnd !== null && nextEnd <= formerEnd)) return undefined
  return { expiresAt: nextEnd }
}

/**
 * The term of a membership once a code adds `days` to it at `now` (null: as many as the course gives): from its present end on,
 * or from now on when it is over. Undefined when it has no end, so that there is nothing to add to.
 */
export function addedTerm(former: Membership, { now, days }: { now: number; days: number | null }) {
  const end = membershipEnd(former)
  if (end === null) return undefined
  return { expiresAt: termEnd(Math.max(end, now), days ?? former.validDays) }
}

/** The end of a term of so many days from `now`; null for no term of its own. */
export const termEnd = (now: number, days: number | null): number | null => (days === null ? null : now + days * day)
