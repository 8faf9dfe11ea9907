import { readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod/mini'

/** What visitors are told while the site is being worked on. It lies as a file in DATA_DIR, where hosts look for it. */
export const Maintenance = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  /** When it is expected to be over: milliseconds since 1970; null when nobody knows. */
  until: z.nullable(z.number()),
  /** Addresses and networks that get the site as it is, such as `203.0.113.4` and `2001:db8::/48`. */
  allow: z.array(z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

/** Reads it; undefined when the site is not under maintenance. Throws when the file is none of ours. */
export function readMaintenance(dataDir: string): Maintenance | undefined {
  let text: string
  try {
    text = readFileSync(fileIn(dataDir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return Maintenance.parse(JSON.parse(text))
}

/** Switches it on, or off with undefined. A host never reads half a file. */
export function writeMaintenance(dataDir: string, maintenance: Maintenance | undefined): void {
  const file = fileIn(dataDir)
  if (maintenance === undefined) return rmSync(file, { force: true })
  const staged = `${file}.${process.pid}`
  writeFileSync(staged, JSON.stringify(maintenance), { mode: 0o644 })
  renameSync(staged, file)
}

export interface MaintenanceWatch {
  /** As it is now; undefined: the site is open. */
  current: () => Maintenance | undefined
  stop: () => void
}

interface WatchOptions {
  dataDir: string
  /** Told when the file cannot be read; what was true before stays true. */
  onFault: (error: unknown) => void
  /** How often the file is looked at, in milliseconds. */
  everyMs?: number
}

/** Follows the file for as long as the host runs; keeps no process alive. */
export function watchMaintenance({ dataDir, onFault, everyMs = 1000 }: WatchOptions): MaintenanceWatch {
  let current: Maintenance | undefined
  const look = () => {
    try {
      current = readMaintenance(dataDir)
    } catch (error) {
      onFault(error)
    }
  }
  look()
  watchFile(fileIn(dataDir), { interval: everyMs, persistent: false }, look)
  return { current: () => current, stop: () => unwatchFile(fileIn(dataDir), look) }
}

/** The networks of a list; undefined when one of them is no address or network. */
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

const fileIn = (dataDir: string): string => join(dataDir, 'maintenance.json')
