import type { LessonMedia } from '#lib/contract'
import type { VideoTable } from '../db/Database.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { Renditions, Subtitles, Thumbnails } from './video-columns.ts'

interface Addresses {
  /** Returns the signed URL of a file of the video. */
  urlOf: (file: string) => string
  /** Expiry of the URL, in milliseconds. */
  endsAt: number
}

const nothing: LessonMedia = {
  status: null,
  durationSeconds: null,
  poster: null,
  hls: null,
  files: [],
  subtitles: [],
  thumbnails: null,
  expiresAt: null,
}

/** Converts the row of a video to a lesson's media; undefined without a video. */
export function lessonMedia(video: undefined): LessonMedia
export function lessonMedia(video: VideoTable, addresses: Addresses): LessonMedia
export function lessonMedia(video: VideoTable | undefined, addresses?: Addresses): LessonMedia {
  if (!video || !addresses) return nothing
  const { status, duration_ms } = video
  const about = { ...nothing, status, durationSeconds: duration_ms === null ? null : duration_ms / 1000 }
  return video.playlist === null ? about : { ...about, ...filesOf(video, video.playlist, addresses) }
}

function filesOf({ poster, renditions, subtitles, thumbnails }: VideoTable, playlist: string, { urlOf, endsAt }: Addresses) {
  const withUrl = <Named extends { file: string }>({ file, ...rest }: Named) => ({ ...rest, url: urlOf(file) })
  return {
    poster: poster === null ? null : urlOf(poster),
    hls: urlOf(playlist),
    files: parseJsonColumn(Renditions, renditions, 'video.renditions').map(withUrl),
    subtitles: parseJsonColumn(Subtitles, subtitles, 'video.subtitles').map(withUrl),
    thumbnails: thumbnails === null ? null : withUrl(parseJsonColumn(Thumbnails, thumbnails, 'video.thumbnails')),
    expiresAt: isoTime(endsAt),
  }
}
