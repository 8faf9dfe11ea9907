import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders of the data folder that a backup takes along: the images of the content pack, and what users upload. */
export const keptFolders = ['media', 'files'] as const

/** Paths of their files below the data folder. */
export const keptFiles = (dataDir: string): string[] =>
  keptFolders
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    // One that is being written goes by another name until it is whole.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .toSorted()
