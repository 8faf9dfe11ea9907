import { VideoTranscode } from '#lib/enums'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { PackVideo, type ReadyVideo } from '../../learning/pack.ts'
import { checkMp4 } from '../check/checkMp4.ts'
import { checkSubtitles } from '../check/checkSubtitles.ts'
import { type ByteRangeOfFile, playlistsOf, readPlaylist } from './hls.ts'
import type { PackFolder } from './packFolder.ts'
import type { PackReader } from './packReader.ts'

/** Video of a pack: its description, and the names of the required files. */
export interface Video {
  entry: PackVideo
  files: string[]
}

/** Tolerance between the specified duration and that of the segments, in seconds: the last frame and the last audio sample. */
const durationTolerance = 1

/** Reads the videos of a pack, and checks that the referenced files and byte ranges exist. */
export function readVideos(folder: PackFolder, read: PackReader, faults: PackIssue[]): Map<string, Video> {
  const videos = new Map<string, Video>()
  for (const id of folder.foldersIn('media/videos')) {
    const file = `media/videos/${id}/video.json`
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64)
      faults.push({ file, field: '', message: '文件夹名即编号，只能用小写字母、数字和连字符，最长 64 个字符' })
    const entry = read(file, PackVideo)
    if (entry === undefined) continue
    videos.set(id, { entry, files: entry.status === VideoTranscode.Success ? filesOf(folder, entry, { file, faults }) : [] })
  }
  return videos
}

/** Returns the distinct files of a video; missing or mismatching ones are reported. */
function filesOf(folder: PackFolder, video: ReadyVideo, { file: json, faults }: { file: string; faults: PackIssue[] }): string[] {
  const files = new Set<string>()
  const missing = new Set<string>()
  const at = (file: string) => json.replace('video.json', file)
  const need = (file: string, field: string, namedBy = json): boolean => {
    const there = /^[\w-]+\.[a-z\d]+$/.test(file) && folder.has(at(file))
    if (there) files.add(file)
    // A missing file is reported once, regardless of the number of its segments.
    else if (folder.lacks(at(file)) && !missing.has(file)) faults.push({ file: namedBy, field, message: `同一文件夹里没有 ${file}` })
    if (!there) missing.add(file)
    return there
  }
  const inside = (file: string, message: string | undefined) => message !== undefined && faults.push({ file: at(file), field: '', message })
  video.renditions.forEach(({ file }, index) => {
    if (need(file, `renditions[${index}].file`)) inside(file, checkMp4(folder, at(file)))
  })
  video.subtitles.forEach(({ file }, index) => {
    if (!need(file, `subtitles[${index}].file`)) return
    const subtitles = folder.text(at(file))
    if (subtitles !== undefined) inside(file, checkSubtitles(subtitles, video.durationSeconds))
  })
  if (video.poster !== null) need(video.poster, 'poster')
  if (video.thumbnails !== null) need(video.thumbnails.file, 'thumbnails.file')
  if (!need(video.playlist, 'playlist')) return [...files]

  const text = (file: string) => folder.text(at(file)) ?? ''
  const inPlaylist = (file: string, message: string) => faults.push({ file: at(file), field: '', message })
  const fits = (file: string, { uri, range }: ByteRangeOfFile) => {
    if (!need(uri, '', at(file)) || range === undefined) return
    const size = folder.size(at(uri))
    if (range.offset + range.length > size) inPlaylist(file, `范围 ${range.length}@${range.offset} 超出 ${uri}（${size} 字节）`)
  }
  const playlists = playlistsOf(text(video.playlist))
  if (playlists.length === 0) inPlaylist(video.playlist, '没有列出任何播放列表')
  for (const playlist of playlists) {
    if (!need(playlist, '', at(video.playlist))) continue
    const { map, segments, ended } = readPlaylist(text(playlist))
    for (const piece of map ? [map, ...segments] : segments) fits(playlist, piece)
    const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
    if (!ended) inPlaylist(playlist, '缺少 #EXT-X-ENDLIST')
    if (Math.abs(seconds - video.durationSeconds) > durationTolerance)
      inPlaylist(playlist, `各段共 ${seconds.toFixed(1)} 秒，video.json 的 durationSeconds 是 ${video.durationSeconds} 秒`)
  }
  return [...files]
}
