import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './FileStore.ts'
import { flushToDisk } from '../kernel/moveDurably.ts'

/** Name of the folder in the data folder. */
export const filesFolder = 'files'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates a store in a folder, with subfolders by the beginning of the file names. */
export function diskFiles({ dataDir }: { dataDir: string }): FileStore {
  const pathOf = (name: string) => join(dataDir, filesFolder, name.slice(0, 2), name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      // Backups omit files with this suffix.
      const made = `${path}.new`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(made, content, { mode: 0o600, flush: true })
        await rename(made, path)
      } catch (error) {
        await rm(made, { force: true })
        throw error
      }
      flushToDisk(dirname(path), 'r')
    },
    async open(name) {
      try {
        return (await open(pathOf(name))).createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
