import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { MediaTable } from '../../db/Database.ts'
import type { Picture } from '../../exam/pack.ts'
import { documentTypes, imageTypes, mediaFolder, mediaUrl } from '../../files/pack.ts'
import type { Pack } from '../read/Pack.ts'
import { pictureSize } from './pictureSize.ts'

/** Number of hexadecimal digits: two versions of a picture collide once in 16 million. Short, because pages repeat it uncompressed. */
const versionLength = 6

/** Number of hexadecimal digits: a hundred bits. */
const pictureNameLength = 25

const types = { ...imageTypes, ...documentTypes }

interface MediaFile {
  row: MediaTable
  content: Buffer
}

/** Reads the images and attachments of a pack, with their rows. */
export const mediaFiles = ({ folder, media }: Pick<Pack, 'folder' | 'media'>): MediaFile[] =>
  media.map((path) => mediaFile(path, folder.read(`media/${path}`)))

/**
 * Reads the pictures of questions with their rows, and returns how to display each by its path in the pack. Their name is a
 * hash of the content, so that it reveals nothing about the answer.
 */
export function pictureFiles({ folder, pictures }: Pick<Pack, 'folder' | 'pictures'>): {
  files: MediaFile[]
  pictures: Map<string, Picture>
} {
  const files = new Map<string, MediaFile>()
  const shown = new Map<string, Picture>()
  for (const path of pictures) {
    const content = folder.read(`media/${path}`)
    const name = `questions/${sha256(content).slice(0, pictureNameLength)}${extname(path)}`
    files.set(name, mediaFile(name, content))
    shown.set(path, { address: mediaUrl(`${name}?v=1`), size: pictureSize(content) })
  }
  return { files: [...files.values()], pictures: shown }
}

function mediaFile(path: string, content: Buffer): MediaFile {
  const version = sha256(content).slice(0, versionLength)
  return { row: { path, version, type: types[extname(path).slice(1)] ?? 'application/octet-stream', size: content.length }, content }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Copies an image to the folder `media/` of the data folder. The file is replaced atomically. */
export function writeMedia(dataDir: string, path: string, content: Buffer): void {
  const target = join(dataDir, mediaFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.new`, content)
  renameSync(`${target}.new`, target)
}
