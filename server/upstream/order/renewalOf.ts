import type { Quote } from '#lib/contract'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { addedTerm } from '../membership/index.ts'
import type { Thing } from './logic/priceThing.ts'

/** The change that paying makes to the present term of a thing; null for whoever has none, or one without end. */
export function renewalOf({ member, validDays }: Pick<Thing, 'member' | 'validDays'>, now: number): Quote['renewal'] {
  const endsAt = member?.endsAt ?? null
  if (endsAt === null) return null
  // The term ends where it is said to end, whenever it has begun.
  const term = addedTerm({ joinedAt: now, expiresAt: endsAt, validDays }, { now, days: validDays })
  return { endsAt: isoTime(endsAt), renewedUntil: isoTime(term?.expiresAt ?? null) }
}
