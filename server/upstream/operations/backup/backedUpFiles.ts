import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Folders of the data folder in a backup: images and handouts of the content pack, uploads, and the sealing key. Videos
 * come from the content pack again.
 */
export const backedUpFolders = ['media', 'materials', 'files', 'keys'] as const

/** The folders among these that exist. */
export const existingFolders = (dataDir: string): string[] => backedUpFolders.filter((name) => existsSync(join(dataDir, name)))

/** Paths of their files below the data folder. */
export const backedUpFiles = (dataDir: string): string[] =>
  existingFolders(dataDir)
    .map((name) => join(dataDir, name))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    // A file that is being written has another name until complete.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .toSorted()
