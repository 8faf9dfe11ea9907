import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Internal modules with an index file, which are not published because they may change with every release. */
const internal = new Set(['notices', 'qr', 'gallery', 'publish'])

/** Returns the published modules, `['contract', 'enums', …]`: every folder with an index file, except for the internal ones. */
export const readEntries = (folder: string): string[] =>
  readdirSync(folder)
    .filter((room) => existsSync(join(folder, room, 'index.ts')) && !internal.has(room))
    .toSorted()

/** Modules of which only a part is published, with the folder of the published entry point. */
const partialEntries: Record<string, string> = { contract: 'contract/partner' }

/** Returns the folder that contains the entry point of a module. */
export const entryFolderOf = (entry: string): string => partialEntries[entry] ?? entry
