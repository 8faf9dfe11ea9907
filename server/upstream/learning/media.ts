import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { LessonMedia, media } from '#lib/contract'
import type { VideoTable } from '../db/Database.ts'
import type { Handlers } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { createLessonCheck, type LessonCheckDeps } from './createLessonCheck.ts'
import { mediaTicket, ticketExpiry } from './logic/mediaTicket.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

interface Deps extends LessonCheckDeps {
  videos: LearningQueries['videos']
  /** Returns the key that signs URLs. */
  key: () => Promise<Uint8Array>
}

export const mediaHandlers = ({ videos, key, ...deps }: Deps): Handlers<typeof media> => {
  const lessonFor = createLessonCheck(deps)
  return {
    'GET /api/media/lesson/:id': async ({ id }, call) => {
      await lessonFor(id, call)
      const video = await videos.ofLesson(id)
      if (!video) return lessonMedia(undefined)
      const folder = `${video.id}/${video.version}`
      const endsAt = ticketExpiry(deps.clock())
      const ticket = mediaTicket(await key(), folder, endsAt)
      return lessonMedia(video, { urlOf: (file) => `/api/media/video/${ticket}/${folder}/${file}`, endsAt })
    },
  }
}

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
function lessonMedia(video: undefined): LessonMedia
function lessonMedia(video: VideoTable, addresses: Addresses): LessonMedia
function lessonMedia(video: VideoTable | undefined, addresses?: Addresses): LessonMedia {
  if (!video || !addresses) return nothing
  const { status, duration_ms } = video
  const about = { ...nothing, status, durationSeconds: duration_ms === null ? null : duration_ms / 1000 }
  return video.playlist === null ? about : { ...about, ...filesOf(video, video.playlist, addresses) }
}

/** Schema of the JSON column `video.renditions`. */
const Renditions = z.array(
  z.object({ resolution: z.literal([1, 2, 3, 4]), width: z.int(), height: z.int(), bytes: z.int(), file: z.string() }),
)

/** Schema of the JSON column `video.subtitles`. */
const Subtitles = z.array(z.object({ language: z.string(), label: z.string(), file: z.string() }))

/** Schema of the JSON column `video.thumbnails`. */
const Thumbnails = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  everySeconds: z.number(),
})

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

export interface MediaKeyOptions {
  mediaKeys: LearningQueries['mediaKeys']
  clock: () => number
}

/** Creates the cached reader of the key that signs file URLs. The key is stored in the database; a failed read is retried. */
export function mediaKey({ mediaKeys, clock }: MediaKeyOptions): () => Promise<Uint8Array> {
  let key: Promise<Uint8Array> | undefined
  return () =>
    (key ??= mediaKeys
      .current(randomBytes(32).toString('base64url'), clock())
      .then((secret) => Buffer.from(secret, 'base64url'))
      .catch((error: unknown) => {
        key = undefined
        throw error
      }))
}
