import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Subfolders of the data folder that backups include: images and handouts of the content pack, uploads, and the
 * encryption key. Videos are not included, because the content pack contains them.
 */
export const backedUpFolders = ['media', 'materials', 'files', 'keys'] as const

/** Returns the backed-up folders that exist. */
export const existingFolders = (dataDir: string): string[] => backedUpFolders.filter((name) => existsSync(join(dataDir, name)))

/** Returns the paths of all files in these folders, relative to the data folder. */
export const backedUpFiles = (dataDir: string): string[] =>
  existingFolders(dataDir)
    .map((name) => join(dataDir, name))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    // Files have another name until they are complete.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .toSorted()
