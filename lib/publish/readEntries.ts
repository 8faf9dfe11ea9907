import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Rooms with a door that partners do not enter: they may change with every release. */
const internal = new Set(['notices', 'qr', 'gallery', 'publish'])

/** The pieces that are published, `['contract', 'enums', …]`: every room of the folder that has a door, but the internal ones. */
export const readEntries = (folder: string): string[] =>
  readdirSync(folder)
    .filter((room) => existsSync(join(folder, room, 'index.ts')) && !internal.has(room))
    .toSorted()

/** Pieces of which partners get less than the site has, with the folder of their door. */
const partnersDoors: Record<string, string> = { contract: 'contract/partner' }

/** The folder in which the door of a piece lies. */
export const doorOf = (entry: string): string => partnersDoors[entry] ?? entry
