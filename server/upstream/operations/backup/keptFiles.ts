import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Folders of the data folder that a backup takes along: images and handouts of the content pack, what users upload, and
 * the key of what is sealed. Videos come from the content pack again.
 */
export const keptFolders = ['media', 'materials', 'files', 'keys'] as const

/** Those of them that there are. */
export const existingFolders = (dataDir: string): string[] => keptFolders.filter((name) => existsSync(join(dataDir, name)))

/** Paths of their files below the data folder. */
export const keptFiles = (dataDir: string): string[] =>
  existingFolders(dataDir)
    .map((name) => join(dataDir, name))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    // One that is being written goes by another name until it is whole.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .toSorted()
