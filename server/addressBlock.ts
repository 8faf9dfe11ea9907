import { isIPv6 } from 'node:net'

/**
 * The unit of addresses that limits count by. An IPv6 line is assigned a whole /64, so one client has 2^64 addresses;
 * only the first four groups identify it.
 */
export const addressBlock = (address: string): string => (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address)

/**
 * The IPv6 block that one customer or site is assigned, a /48 of many lines; null for IPv4, which has no such block.
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
