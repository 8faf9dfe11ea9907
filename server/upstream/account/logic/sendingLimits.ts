import type { CodeRequester } from '../../db/tables/account.ts'
import { forNetwork } from '../../limits/logic/forNetwork.ts'
import { limits, type Window } from '../../limits/logic/limits.ts'

/** A limit on messages: which earlier messages it counts, and how many it allows. */
export interface SendingLimit {
  /** Columns in which a counted message equals the new one. If empty, every message counts. */
  counted: readonly ('phone' | 'scene' | 'asker' | 'address' | 'site')[]
  /** True if messages that users requested to their own phone are not counted. */
  besideOwners?: boolean
  /** True if only messages are counted whose code has not been entered. */
  onlyUnused?: boolean
  windows: readonly Window[]
}

interface SendingContext {
  asker: CodeRequester
  /** The /48 prefix of the requesting IPv6 address. */
  site: string | null
  /** Whether the request comes from a trusted network. */
  isTrustedNetwork?: boolean | undefined
  /** Maximum number of messages per day that the operator pays for; undefined means unlimited. */
  budget: number | undefined
}

/**
 * Returns the limits for one message. Each kind of requester has its own quota per scene, so that requests by
 * strangers never consume the owner's quota. Users who request a code to their own phone are identified by their session:
 * their address does not count, and a part of the budget is reserved for them.
 */
export function sendingLimits({ asker, site, isTrustedNetwork, budget }: SendingContext): SendingLimit[] {
  const isOwner = asker === 'owner'
  const { windowMs, ownersPart } = limits.smsBudget
  const counted: SendingLimit[] = [
    { counted: ['phone', 'asker', 'scene'], windows: limits.smsInScene },
    { counted: ['phone', 'asker'], windows: limits.smsToPhone },
  ]
  const ofNetwork = (column: 'address' | 'site', windows: readonly Window[]): SendingLimit => ({
    counted: [column],
    besideOwners: true,
    onlyUnused: true,
    windows: forNetwork(windows, { isTrustedNetwork }),
  })
  if (!isOwner) counted.push(ofNetwork('address', limits.smsFromAddress))
  if (!isOwner && site !== null) counted.push(ofNetwork('site', limits.smsFromSite))
  if (budget !== undefined) {
    const count = isOwner ? budget : budget - Math.floor(budget * ownersPart)
    counted.push({ counted: [], windows: [{ count, windowMs }] })
  }
  return counted
}
