import { z } from 'zod/mini'
import { VideoResolution, VideoTranscode } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time, wire } from '../shape.ts'

/** Address of a video's file: valid for anyone until `expiresAt`. */
const SignedUrl = z.string()

/** One video file that holds picture and sound: MP4, to be played or downloaded as it is. */
export const VideoFile = z.object({
  resolution: wire(VideoResolution),
  /** The width in pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  url: SignedUrl,
})
export type VideoFile = z.infer<typeof VideoFile>

/** Subtitles in one language, as WebVTT. */
export const VideoSubtitle = z.object({
  /** BCP 47, such as `zh-CN`. */
  language: z.string(),
  /** Name of the language in that language. */
  label: z.string(),
  url: SignedUrl,
})
export type VideoSubtitle = z.infer<typeof VideoSubtitle>

/**
 * Small pictures for the seek bar, all in one image, row by row. The one of a moment is number
 * `floor(seconds / everySeconds)`, at most `count - 1`; its column is the number modulo `columns`.
 */
export const VideoThumbnails = z.object({
  url: SignedUrl,
  /** Width of a single picture, in pixels. */
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  everySeconds: z.number(),
})
export type VideoThumbnails = z.infer<typeof VideoThumbnails>

/** The media of a lesson. Without a playable video, `hls` is null and `files` is empty; `status` gives the reason. */
export const LessonMedia = z.object({
  /** Result of transcoding; null: the lesson has no video (yet). */
  status: z.nullable(wire(VideoTranscode)),
  /** Length in seconds, with decimals; null where it is not known. */
  durationSeconds: z.nullable(z.number()),
  poster: z.nullable(SignedUrl),
  /** The master playlist: all resolutions as HLS. Addresses inside it are relative and carry the signature. */
  hls: z.nullable(SignedUrl),
  /** The same video as single files, the finest first. */
  files: z.array(VideoFile),
  subtitles: z.array(VideoSubtitle),
  thumbnails: z.nullable(VideoThumbnails),
  /** Expiry of the addresses: request new ones before that, or after HTTP 403 or 404. Null without addresses. */
  expiresAt: z.nullable(Time),
})
export type LessonMedia = z.infer<typeof LessonMedia>

/** Refuses with the codes and the `data.reason` of `GET /api/learn/lesson/:id`. */
export const media = {
  'GET /api/media/lesson/:id': {
    about: 'What a lesson plays: addresses of its video that end after some hours; trial lessons for everybody, others for members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: LessonMedia,
    errors: [Code.NotFound, Code.NotAllowed],
  },
} as const satisfies Family
