import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { telling } from './videoFiles.ts'

/** Counts up when the same pack makes other rows than before, so that a new release loads it again. */
const ROWS_VERSION = 3

/** A hash over the names and contents of a folder's files: it changes when any of them does. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(String(ROWS_VERSION))
  const videos = join(folder, 'media', 'videos') + sep
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const name of names)
    hash
      .update(name.slice(folder.length))
      .update('\0')
      .update(name.startsWith(videos) ? telling(name) : createHash('sha256').update(readFileSync(name)).digest())
  return hash.digest('hex')
}
