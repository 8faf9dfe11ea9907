/** Time before the end of a term from which a course counts as expiring, in milliseconds: the filter 即将到期. */
const expiringMs = 14 * 86_400_000

interface Term {
  availability: string
  /** Null for an unlimited term. */
  expiresAt: string | null
  expired: boolean
}

/** Checks whether a term ends soon. */
export const isExpiring = ({ expiresAt, expired }: Omit<Term, 'availability'>, now: number): boolean =>
  !expired && expiresAt !== null && Date.parse(expiresAt) - now <= expiringMs

/** Checks whether a term that has expired, or will soon, can be renewed by a purchase. */
export const canRenew = (term: Term, priceFen: number, now = Date.now()): boolean =>
  priceFen > 0 && term.availability === 'open' && (term.expired || isExpiring(term, now))
