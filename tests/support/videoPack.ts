import { filmHead } from './packFilms.ts'
import { smallPack } from './smallPack.ts'

/** Placeholder content of a video: only the range of the served bytes matters. */
export const videoBytes = Array.from({ length: 3000 }, (_, index) => filmHead[index] ?? index % 10).join('')

const playlist = (name: string) => `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="${name}",BYTERANGE="100@0"
#EXTINF:6.0,
#EXT-X-BYTERANGE:1400@100
${name}
#EXTINF:4.5,
#EXT-X-BYTERANGE:1500
${name}
#EXT-X-ENDLIST
`

const sizes = [
  { resolution: 1, width: 1920, height: 1080, file: '1080p.mp4' },
  { resolution: 2, width: 1280, height: 720, file: '720p.mp4' },
  { resolution: 3, width: 854, height: 480, file: '480p.mp4' },
  { resolution: 4, width: 640, height: 360, file: '360p.mp4' },
]

/** Metadata of the video in {@link videoPack}. */
export const videoEntry = {
  status: 1,
  durationSeconds: 10.5,
  playlist: 'master.m3u8',
  renditions: sizes,
  poster: 'poster.webp',
  subtitles: [{ language: 'zh-CN', label: '中文', file: 'zh-CN.vtt' }],
  thumbnails: { file: 'thumbnails.webp', width: 160, height: 90, columns: 5, count: 6, everySeconds: 2 },
}

/** Returns the path of a file of the video. */
export const inVideo = (file: string) => `media/videos/arc/${file}`

/**
 * Returns the small pack with videos: `course-0` (free) and `course-1` (paid) have one in their first lesson, which is a
 * trial, and in their second; `course-2` has one that is being transcoded and one that failed; the first lesson of
 * `course-3` has none.
 */
export function videoPack(): Map<string, unknown> {
  const files = smallPack()
  files.set(inVideo('video.json'), structuredClone(videoEntry))
  files.set(
    inVideo('master.m3u8'),
    `#EXTM3U\n${sizes.map(({ file }) => `#EXT-X-STREAM-INF:BANDWIDTH=1\n${file.replace('mp4', 'm3u8')}\n`).join('')}`,
  )
  for (const { file } of sizes) {
    files.set(inVideo(file.replace('mp4', 'm3u8')), playlist(file))
    files.set(inVideo(file), videoBytes)
  }
  files.set(inVideo('zh-CN.vtt'), 'WEBVTT\n\n00:00:00.000 --> 00:00:10.500\n引弧\n')
  for (const name of ['poster.webp', 'thumbnails.webp']) files.set(inVideo(name), name)
  files.set('media/videos/growing/video.json', { status: 3, durationSeconds: null })
  files.set('media/videos/broken/video.json', { status: 2, durationSeconds: null })
  for (const course of ['course-0', 'course-1']) playing(files, course, { safety: { video: 'arc', trial: true }, tools: { video: 'arc' } })
  playing(files, 'course-2', { safety: { video: 'growing', minutes: 5, trial: true }, tools: { video: 'broken', minutes: 6, trial: true } })
  playing(files, 'course-3', { safety: { minutes: 7, trial: true } })
  return files
}

interface LessonFile {
  id: string
  title: string
  kind: number
}

/** Changes the videos of some lessons of a course. */
export function playing(files: Map<string, unknown>, course: string, changes: Record<string, object>): void {
  const path = `courses/${course}.json`
  const content = structuredClone(files.get(path)) as { chapters: { lessons: LessonFile[] }[] }
  for (const chapter of content.chapters)
    chapter.lessons = chapter.lessons.map((lesson) => {
      const { id, title, kind } = lesson
      const change = changes[id]
      return change ? { id, title, kind, ...change } : lesson
    })
  files.set(path, content)
}
