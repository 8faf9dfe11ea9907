import { createHash } from 'node:crypto'
import { existsSync, fstatSync, mkdirSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VideoTranscode } from '#lib/enums'
import type { VideoTable } from '../../db/Database.ts'
import { videosFolder } from '../../learning/pack.ts'
import type { PackFolder } from '../read/packFolder.ts'
import type { Video } from '../read/readVideos.ts'

/**
 * Number of bytes hashed at each end of a file to detect a new version, because videos are too large to be read at every
 * start.
 */
const hashedBytes = 512 * 1024

/** Hashes the size, the beginning and the end of a file; the index of a video is located at one of these ends. */
export const hashFileEnds = (folder: PackFolder, file: string): Buffer =>
  folder.open(file, (handle) => {
    const { size } = fstatSync(handle)
    const bytes = Buffer.allocUnsafe(Math.min(size, 2 * hashedBytes))
    const first = readSync(handle, bytes, 0, Math.min(size, hashedBytes), 0)
    const last = readSync(handle, bytes, first, bytes.length - first, Math.max(first, size - hashedBytes))
    return createHash('sha256')
      .update(`${size}\0`)
      .update(bytes.subarray(0, first + last))
      .digest()
  })

/** Returns the row of a video. */
export function videoRow(folder: PackFolder, id: string, { entry, files }: Video): VideoTable {
  const path = (file: string) => `media/videos/${id}/${file}`
  const hash = createHash('sha256').update(JSON.stringify(entry))
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(hashFileEnds(folder, path(file)))
  const version = hash.digest('hex').slice(0, 12)
  const durationMs = entry.durationSeconds === null ? null : Math.round(entry.durationSeconds * 1000)
  if (entry.status !== VideoTranscode.Success) return { ...empty, id, version, status: entry.status, duration_ms: durationMs }
  const renditions = entry.renditions.map((rendition) => ({ ...rendition, bytes: folder.size(path(rendition.file)) }))
  return {
    id,
    version,
    status: entry.status,
    duration_ms: durationMs,
    playlist: entry.playlist,
    poster: entry.poster,
    renditions: JSON.stringify(renditions.toSorted((a, b) => a.resolution - b.resolution)),
    subtitles: JSON.stringify(entry.subtitles),
    thumbnails: entry.thumbnails && JSON.stringify(entry.thumbnails),
  }
}

const empty = { playlist: null, poster: null, renditions: '[]', subtitles: '[]', thumbnails: null }

/**
 * Copies the files of a video to the data folder, unless this version exists there. Each version has its own folder.
 */
export function copyVideo(folder: PackFolder, dataDir: string, { id, version }: VideoTable, files: string[]): void {
  const target = join(dataDir, videosFolder, id, version)
  if (files.length === 0 || existsSync(target)) return
  // Copied under a temporary name; remains of an aborted load are deleted.
  const growing = `${target}.new`
  rmSync(growing, { recursive: true, force: true })
  mkdirSync(growing, { recursive: true })
  for (const file of files) {
    const path = `media/videos/${id}/${file}`
    // Without a byte order mark, which players reject in a playlist (RFC 8216, section 4.1).
    if (/\.(m3u8|vtt)$/.test(file)) writeFileSync(join(growing, file), folder.text(path) ?? '')
    else folder.copy(path, join(growing, file))
  }
  renameSync(growing, target)
}

/** Deletes files without a row: videos that left the pack, and previous versions. */
export function deleteVideos(dataDir: string, staying: VideoTable[]): void {
  const root = join(dataDir, videosFolder)
  const versions = new Map(staying.map(({ id, version }) => [id, version]))
  for (const id of existsSync(root) ? readdirSync(root) : []) {
    if (!versions.has(id)) rmSync(join(root, id), { recursive: true, force: true })
    else
      for (const version of readdirSync(join(root, id)))
        if (version !== versions.get(id)) rmSync(join(root, id, version), { recursive: true, force: true })
  }
}
