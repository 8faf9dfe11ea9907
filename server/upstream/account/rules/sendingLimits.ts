import type { CodeAsker } from '../../db/tables/CodeAsker.ts'
import { limits, type Window } from '../../limits/rules/limits.ts'

/** One limit of messages: which of those sent before it counts, and how many it lets through. */
export interface SendingLimit {
  /** The columns that a message counted has in common with the one asked for; none: every message counts. */
  counted: readonly ('phone' | 'scene' | 'asker' | 'address' | 'site')[]
  /** Those that users asked for to their own phone count not. */
  besideOwners?: boolean
  windows: readonly Window[]
}

interface Asking {
  asker: CodeAsker
  /** The IPv6 /48 that is asked from. */
  site: string | null
  /** How many messages the operator pays for within a day; undefined: however many. */
  budget: number | undefined
}

/**
 * The limits that one message has to pass. Each kind of asker has a share of its own, by scene: what strangers ask for
 * takes nothing from the owner, in the same scene or in another. A user who asks for their own phone is known by their
 * session, so that no address counts and a part of the budget is theirs alone.
 */
export function sendingLimits({ asker, site, budget }: Asking): SendingLimit[] {
  const isOwner = asker === 'owner'
  const { windowMs, ownersPart } = limits.smsBudget
  const counted: SendingLimit[] = [
    { counted: ['phone', 'asker', 'scene'], windows: limits.smsInScene },
    { counted: ['phone', 'asker'], windows: limits.smsToPhone },
  ]
  if (!isOwner) counted.push({ counted: ['address'], besideOwners: true, windows: limits.smsFromAddress })
  if (!isOwner && site !== null) counted.push({ counted: ['site'], besideOwners: true, windows: limits.smsFromSite })
  if (budget !== undefined) {
    const count = isOwner ? budget : budget - Math.floor(budget * ownersPart)
    counted.push({ counted: [], windows: [{ count, windowMs }] })
  }
  return counted
}
