import { limits } from '../limits/logic/limits.ts'
import type { FileStore } from './FileStore.ts'
import type { FilesQueries } from './queries/createFilesQueries.ts'

interface SweepFilesOptions {
  uploads: FilesQueries['uploads']
  files: FileStore
  now: number
  most: number
}

/**
 * Deletes images that were unattached for a day, and images of deleted users: first the content, then the row. Returns
 * the number of deleted images.
 */
export async function sweepFiles({ uploads, files, now, most }: SweepFilesOptions): Promise<number> {
  await uploads.giveUpBefore(now - limits.uploadWaitsMs, most)
  const leaving = await uploads.nobodys(most)
  for (const { id, name } of leaving) {
    await files.remove(name)
    await uploads.remove(id)
  }
  return leaving.length
}
