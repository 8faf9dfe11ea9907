import { isIPv6 } from 'node:net'

/**
 * What limits count as one address. An IPv6 line is handed a whole /64, so anybody there has 2^64 addresses
 * to come from; the first four groups are what stays.
 */
export const addressBlock = (address: string): string => (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address)

/** The block of IPv6 that one customer or site is handed, a /48 of many lines; null for IPv4, which has none such. */
export const addressSite = (address: string): string | null => (isIPv6(address) ? `${groupsOf(address, 3)}::/48` : null)

function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array<string>(gap).fill('0'), ...after]
  return all
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
