import { z } from 'zod/mini'
import { VideoResolution, VideoTranscode } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time, wire } from '../shape.ts'

/** URL of a video file, accessible to anyone until `expiresAt`. */
const SignedUrl = z.string()

/** An MP4 file with picture and sound, for playback or download. */
export const VideoFile = z.object({
  resolution: wire(VideoResolution),
  /** Width in pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  url: SignedUrl,
})
export type VideoFile = z.infer<typeof VideoFile>

/** Subtitles in one language, as WebVTT. */
export const VideoSubtitle = z.object({
  /** Language tag (BCP 47), such as `zh-CN`. */
  language: z.string(),
  /** Name of the language in that language. */
  label: z.string(),
  url: SignedUrl,
})
export type VideoSubtitle = z.infer<typeof VideoSubtitle>

/**
 * Thumbnails for the seek bar, row by row in one image. The index of the thumbnail at a position is `floor(seconds /
 * everySeconds)`, limited to `count - 1`; its column is the index modulo `columns`.
 */
export const VideoThumbnails = z.object({
  url: SignedUrl,
  /** Width of a single thumbnail, in pixels. */
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  everySeconds: z.number(),
})
export type VideoThumbnails = z.infer<typeof VideoThumbnails>

/** Media of a lesson. If the video cannot be played, `hls` is null, `files` is empty, and `status` contains the reason. */
export const LessonMedia = z.object({
  /** Transcoding state of the video; null if the lesson has no video (yet). */
  status: z.nullable(wire(VideoTranscode)),
  /** Duration in seconds, with decimals; null if unknown. */
  durationSeconds: z.nullable(z.number()),
  poster: z.nullable(SignedUrl),
  /** URL of the HLS master playlist with all resolutions. URLs inside the playlist are relative and carry the signature. */
  hls: z.nullable(SignedUrl),
  /** The same video as single files, highest resolution first. */
  files: z.array(VideoFile),
  subtitles: z.array(VideoSubtitle),
  thumbnails: z.nullable(VideoThumbnails),
  /** Expiry of the URLs. Request new ones before that time, or after HTTP 403 or 404. Null without URLs. */
  expiresAt: z.nullable(Time),
})
export type LessonMedia = z.infer<typeof LessonMedia>

/** These calls fail with the same codes and `data.reason` as `GET /api/learn/lesson/:id`. */
export const media = {
  'GET /api/media/lesson/:id': {
    about: 'Returns the video URLs of a lesson, which expire after some hours; trial lessons are open to everyone, others to members',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: LessonMedia,
    errors: [Code.NotFound, Code.NotAllowed],
  },
} as const satisfies Family
