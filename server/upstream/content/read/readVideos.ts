import { fstatSync, readSync } from 'node:fs'
import { VideoTranscode } from '#lib/enums'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { PackVideo, type ReadyVideo } from '../../learning/pack.ts'
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

/** Maximum size of the index in bytes, because it has to be read as a whole. */
const longestIndex = 64 * 1024 * 1024

/**
 * Checks the boxes and the index of a video file (ISO/IEC 14496-12); returns the error, or `undefined` for a valid file.
 */
const checkMp4 = (folder: PackFolder, file: string): string | undefined =>
  folder.open(file, (handle) => {
    const { size } = fstatSync(handle)
    const head = Buffer.alloc(16)
    let index: Buffer | undefined
    for (let at = 0, count = 0; at + 8 <= size && index === undefined; count++) {
      readSync(handle, head, 0, 16, at)
      const type = head.toString('latin1', 4, 8)
      if (count === 0 && type !== 'ftyp') return '不是 MP4 视频（文件内容与扩展名不符）'
      const short = head.readUInt32BE(0)
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
      if (length < 8 || at + length > size) return '视频文件不完整，可能没有复制完'
      if (type === 'moov') {
        if (length > longestIndex) return '视频文件的索引过大'
        index = Buffer.alloc(length)
        readSync(handle, index, 0, length, at)
      }
      at += length
    }
    if (!index) return '视频文件没有索引（moov），无法播放'
    return index.includes('avcC') ? undefined : '画面不是 H.264 编码，很多浏览器放不了，请用 npm run content -- video 转换'
  })

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)

/** Checks subtitles (WebVTT); returns the first error with its line, or `undefined` for valid subtitles. */
function checkSubtitles(text: string, seconds: number): string | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return '第 1 行应为 WEBVTT；SRT 字幕请先转换'
  let cues = 0
  let before = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const at = `第 ${index + 1} 行`
    const [, h1, m1, s1, h2, m2, s2] = timing.exec(line.trim()) ?? []
    if (s1 === undefined || s2 === undefined) return `${at}的时间格式应为 00:00:01.000 --> 00:00:04.000`
    const [from, to] = [secondsOf(h1, m1, s1), secondsOf(h2, m2, s2)]
    if (to <= from) return `${at}的结束时间不在开始时间之后`
    if (from < before) return `${at}比上一条字幕开始得早，字幕应按时间排列`
    if (to > seconds + durationTolerance) return `${at}超出视频（${seconds} 秒）`
    if ((lines[index + 1] ?? '').trim() === '') return `${at}没有字幕文字`
    before = from
    cues++
  }
  return cues === 0 ? '没有一条字幕' : undefined
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)

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
