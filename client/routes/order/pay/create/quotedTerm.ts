import type { Quote } from '#lib/contract'
import { termText } from '../../termText.ts'

/** Describes how long the product can be used after paying; for a renewal, preceded by the current end. */
export function quotedTerm({ target: { kind }, validDays, renewal }: Pick<Quote, 'target' | 'validDays' | 'renewal'>): string[] {
  if (renewal !== null) return [`现在${termText(kind, renewal.endsAt)}`, `续费后${termText(kind, renewal.renewedUntil)}`]
  return [validDays === null ? termText(kind, null) : `付款后 ${validDays} 天内有效`]
}
