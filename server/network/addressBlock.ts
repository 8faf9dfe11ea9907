import { isIPv6 } from 'node:net'

/**
 * Returns the unit of addresses that rate limits count by. An IPv6 client is assigned a whole /64 and therefore has
 * 2^64 addresses; only the first four groups identify it.
 */
export const addressBlock = (address: string): string => (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address)

/**
 * Returns the IPv6 block that is assigned to one customer or site: a /48, which contains many /64 networks. Returns
 * null for IPv4, which has no such block.
 */
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
