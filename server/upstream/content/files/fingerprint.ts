import { createHash } from 'node:crypto'
import type { PackFolder } from '../read/packFolder.ts'
import { hashFileEnds } from './videoFiles.ts'

/** Incremented when the same pack produces different rows, so that a new release loads it again. */
export const rowsVersion = 5

/** Hashes the names and contents of all files of a folder. */
export function fingerprint(folder: PackFolder): string {
  const hash = createHash('sha256')
  for (const file of folder.files)
    hash
      .update(`${file}\0`)
      .update(file.startsWith('media/videos/') ? hashFileEnds(folder, file) : createHash('sha256').update(folder.read(file)).digest())
  return hash.digest('hex')
}
