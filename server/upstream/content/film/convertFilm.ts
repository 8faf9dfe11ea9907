import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VideoResolution, VideoTranscode } from '#lib/enums'
import type { ReadyVideo } from '../../learning/pack.ts'
import { readPlaylist } from '../read/hls.ts'
import { codecsOf } from './mp4Boxes.ts'
import type { Film } from './readFilm.ts'
import { runFfmpeg } from './runFfmpeg.ts'

/** Duration of a segment in seconds; playback can start at each segment. */
const segment = 6
const thumbnail = { width: 160, height: 90, columns: 5 } as const

/** Resolution of a converted film. */
interface FilmSize {
  name: string
  resolution: VideoResolution
  width: number
  height: number
  /** Peak bit rate, in kilobits per second. */
  kilobits: number
}

const sizes = [
  { name: '1080p', lines: 1080, resolution: VideoResolution.P1080, kilobits: 4500 },
  { name: '720p', lines: 720, resolution: VideoResolution.P720, kilobits: 2500 },
  { name: '480p', lines: 480, resolution: VideoResolution.P480, kilobits: 1200 },
  { name: '360p', lines: 360, resolution: VideoResolution.P360, kilobits: 700 },
]

/** Returns the resolutions for a film, highest first. None exceeds the film itself, which would only waste bandwidth. */
function filmSizes({ width, height }: Pick<Film, 'width' | 'height'>): FilmSize[] {
  const short = Math.min(width, height)
  const fitting = sizes.filter(({ lines }) => lines <= short)
  return (fitting.length > 0 ? fitting : sizes.slice(-1)).map(({ name, lines, resolution, kilobits }) => {
    const scale = Math.min(1, lines / short)
    return { name, resolution, kilobits, width: even(width * scale), height: even(height * scale) }
  })
}

/** Rounds to an even length, because H.264 subsamples colours by two in each direction. */
const even = (length: number): number => Math.max(16, 2 * Math.round(length / 2))

/** Converts a film to a video of a content pack, in an existing empty folder. */
export async function convertFilm(film: Film, folder: string, onProgress: (percent: number) => void): Promise<void> {
  const sizes = filmSizes(film)
  await encode(film, sizes, folder, onProgress)
  const lists = sizes.map((size) => ({ size, ...readPlaylist(readFileSync(join(folder, `${size.name}.m3u8`), 'utf8')) }))
  const lengths = lists.map(({ segments }) => segments.reduce((sum, { seconds }) => sum + seconds, 0))
  const seconds = Math.round(1000 * Math.max(...lengths)) / 1000
  writeFileSync(join(folder, 'master.m3u8'), master(lists, folder, film))
  const poster = ['-ss', (seconds / 10).toFixed(2), '-i', film.file, '-frames:v', '1', '-vf', 'scale=1280:-2', '-q:v', '3']
  await runFfmpeg('ffmpeg', ['-y', '-loglevel', 'error', ...poster, join(folder, 'poster.jpg')])
  const video: ReadyVideo = {
    status: VideoTranscode.Success,
    durationSeconds: seconds,
    playlist: 'master.m3u8',
    renditions: sizes.map(({ name, resolution, width, height }) => ({ resolution, width, height, file: `${name}.mp4` })),
    poster: 'poster.jpg',
    subtitles: await subtitles(film, folder),
    thumbnails: await thumbnails(film, folder, seconds),
  }
  writeFileSync(join(folder, 'video.json'), `${JSON.stringify(video, null, 2)}\n`)
}

async function encode(film: Film, sizes: FilmSize[], folder: string, onProgress: (percent: number) => void): Promise<void> {
  const split = `[0:v]split=${sizes.length}${sizes.map((_, index) => `[in${index}]`).join('')}`
  const scaled = sizes.map(({ width, height }, index) => `[in${index}]scale=${width}:${height},setsar=1,format=yuv420p[out${index}]`)
  const outputs = sizes.flatMap(({ name, kilobits }, index) => [
    ...['-map', `[out${index}]`, '-map', '0:a:0?', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segment})`, '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...['-f', 'hls', '-hls_time', String(segment), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', join(folder, `${name}.mp4`), join(folder, `${name}.m3u8`)],
  ])
  const input = ['-y', '-loglevel', 'error', '-progress', 'pipe:1', '-i', film.file, '-filter_complex', [split, ...scaled].join(';')]
  await runFfmpeg('ffmpeg', [...input, ...outputs], (text) => {
    const done = /out_time_us=(\d+)/.exec(text)?.[1]
    if (done !== undefined) onProgress(Math.min(99, Math.floor(Number(done) / film.seconds / 10_000)))
  })
}

type Listed = ReturnType<typeof readPlaylist> & { size: FilmSize }

/** Returns the master playlist. The bandwidth of a size is that of its largest segment. */
function master(lists: Listed[], folder: string, { hasSound }: Film): string {
  const lines = lists.flatMap(({ size: { name, width, height }, segments }) => {
    const peak = Math.max(...segments.map(({ range, seconds }) => Math.ceil((8 * (range?.length ?? 0)) / Math.max(seconds, 1))))
    const codecs = codecsOf(beginningOf(join(folder, `${name}.mp4`)))
    const attributes = `BANDWIDTH=${peak},RESOLUTION=${width}x${height},CODECS="${hasSound ? codecs : codecs.split(',')[0]}"`
    return [`#EXT-X-STREAM-INF:${attributes}`, `${name}.m3u8`]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(64 * 1024)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(handle)
  }
}

/** Copies subtitles that have the same name as the film. */
async function subtitles({ file }: Film, folder: string): Promise<ReadyVideo['subtitles']> {
  const beside = ['.vtt', '.srt'].map((ending) => file.replace(/\.\w+$/, ending)).find((path) => path !== file && existsSync(path))
  if (beside === undefined) return []
  await runFfmpeg('ffmpeg', ['-y', '-loglevel', 'error', '-i', beside, '-f', 'webvtt', join(folder, 'zh-CN.vtt')])
  return [{ language: 'zh-CN', label: '中文', file: 'zh-CN.vtt' }]
}

/** Creates the thumbnails of the seek bar: at most a hundred. */
async function thumbnails({ file }: Film, folder: string, seconds: number): Promise<ReadyVideo['thumbnails']> {
  const { width, height, columns } = thumbnail
  const everySeconds = Math.max(2, Math.ceil(seconds / 100))
  const count = Math.ceil(seconds / everySeconds)
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`
  const tiles = `fps=1/${everySeconds}:round=up,${fitted},tile=${columns}x${Math.ceil(count / columns)}`
  const name = 'thumbnails.jpg'
  await runFfmpeg('ffmpeg', ['-y', '-loglevel', 'error', '-i', file, '-vf', tiles, '-frames:v', '1', '-q:v', '5', join(folder, name)])
  return { file: name, ...thumbnail, count, everySeconds }
}
