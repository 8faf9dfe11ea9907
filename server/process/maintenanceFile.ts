import { BlockList, isIP } from 'node:net'
import { z } from 'zod/mini'
import { operatorFile } from './operatorFile.ts'

/** The maintenance notice for visitors. */
const Maintenance = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Expected end in milliseconds since 1970; null when unknown. */
  until: z.nullable(z.number()),
  /** Addresses and networks that are exempt from maintenance, such as `203.0.113.4` and `2001:db8::/48`. */
  allow: z.array(z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

/** While this file exists, the site is under maintenance. */
export const maintenanceFile = operatorFile('maintenance.json', Maintenance)

/** Parses a list of networks; undefined when an entry is neither an address nor a network. */
export function networksOf(allow: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const item of allow) {
    const [address = '', bits, ...rest] = item.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (family === 0 || rest.length > 0 || prefix < 0 || prefix > most) return undefined
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
