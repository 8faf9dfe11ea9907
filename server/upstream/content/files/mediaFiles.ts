import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { MediaTable } from '../../db/Database.ts'
import { documentTypes, imageTypes, mediaFolder } from '../../files/pack.ts'
import type { Pack } from '../read/Pack.ts'

/** Hexadecimal digits: two versions of one picture agree once in 16 million. A page of pictures repeats them, and nothing compresses them. */
const versionLength = 6

const types = { ...imageTypes, ...documentTypes }

/** Reads a pack's images and attachments into their rows. */
export function mediaFiles({ folder, media }: Pick<Pack, 'folder' | 'media'>): { row: MediaTable; content: Buffer }[] {
  return media.map((path) => {
    const content = folder.read(`media/${path}`)
    const version = createHash('sha256').update(content).digest('hex').slice(0, versionLength)
    return { row: { path, version, type: types[extname(path).slice(1)] ?? 'application/octet-stream', size: content.length }, content }
  })
}

/** Copies an image below the data folder's `media/`; a reader sees the old or the new file, never a part. */
export function writeMedia(dataDir: string, path: string, content: Buffer): void {
  const target = join(dataDir, mediaFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.new`, content)
  renameSync(`${target}.new`, target)
}
