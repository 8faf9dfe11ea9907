import type { CodeAsker } from '../../db/tables/CodeAsker.ts'
import { limits, type Window } from '../../limits/logic/limits.ts'

/** One limit of messages: which earlier messages it counts, and how many it admits. */
export interface SendingLimit {
  /** Columns in which a counted message equals the new one; none: every message counts. */
  counted: readonly ('phone' | 'scene' | 'asker' | 'address' | 'site')[]
  /** Messages that users requested to their own phone do not count. */
  besideOwners?: boolean
  windows: readonly Window[]
}

interface Asking {
  asker: CodeAsker
  /** The IPv6 /48 of the requesting address. */
  site: string | null
  /** Most messages that the operator pays for within a day; undefined: unlimited. */
  budget: number | undefined
}

/**
 * The limits for one message. Each kind of asker has a share of its own, by scene: strangers' requests take nothing
 * from the owner, in the same scene or in another. Users who request a code to their own phone are known by their
 * session, so that no address counts and a part of the budget is reserved for them.
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
