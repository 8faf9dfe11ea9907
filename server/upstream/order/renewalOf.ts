import type { Quote } from '#lib/contract'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { addedTerm } from '../membership/index.ts'
import type { Product } from './logic/priceProduct.ts'

/** Returns the change of the current term by a purchase, or null if there is no term or it has no end. */
export function renewalOf({ member, validDays }: Pick<Product, 'member' | 'validDays'>, now: number): Quote['renewal'] {
  const endsAt = member?.endsAt ?? null
  if (endsAt === null) return null
  // Any start is valid, because only the end of the current term matters.
  const term = addedTerm({ joinedAt: now, expiresAt: endsAt, validDays }, { now, days: validDays })
  return { endsAt: isoTime(endsAt), renewedUntil: isoTime(term?.expiresAt ?? null) }
}
