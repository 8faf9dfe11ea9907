/** Time before the end of a term from which a course is expiring, in milliseconds: the filter 即将到期. */
const expiringMs = 14 * 86_400_000

interface Term {
  availability: string
  /** Null without limit. */
  expiresAt: string | null
  expired: boolean
}

/** Whether a term ends soon. */
export const isExpiring = ({ expiresAt, expired }: Omit<Term, 'availability'>, now: number): boolean =>
  !expired && expiresAt !== null && Date.parse(expiresAt) - now <= expiringMs

/** Whether a term that is over, or will be soon, can be bought anew. */
export const canRenew = (term: Term, priceFen: number, now = Date.now()): boolean =>
  priceFen > 0 && term.availability === 'open' && (term.expired || isExpiring(term, now))
