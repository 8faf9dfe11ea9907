import { z } from 'zod/mini'
import { VideoResolution, videoResolutionLabel, VideoTranscode } from '#lib/enums'
import { wire } from '../../kernel/pack-fields.ts'

/*
 * A video of a content pack is a folder, media/videos/{id}/, with these files:
 *
 *   video.json   description of the video, by the schema below
 *   *.m3u8       playlists: a master playlist, and one playlist per resolution to which it refers
 *   *.mp4 …      files to which the playlists refer; one MP4 per resolution holds picture and sound and is playable directly
 *   *.vtt        subtitles
 *   poster and thumbnails as images
 *
 * References are file names without a folder. The folder of a video without files contains only video.json.
 */

const named = (extensions: string) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[\\w-]+\\.(${extensions})$`),
        `文件名只能用字母、数字、连字符和下划线，扩展名应为 ${extensions.replaceAll('|', '、')}`,
      ),
    )
const Image = named('webp|png|jpg|avif')
const Pixels = z.int().check(z.gte(16), z.lte(7680))
const Seconds = z.number().check(z.gt(0), z.lte(6 * 3600))

const Rendition = z.strictObject({
  resolution: wire(VideoResolution, videoResolutionLabel),
  width: Pixels,
  height: Pixels,
  file: named('mp4'),
})

const Ready = z.strictObject({
  status: z.literal(VideoTranscode.Success),
  durationSeconds: Seconds,
  /** Master playlist. */
  playlist: named('m3u8'),
  /** Renditions, highest resolution first. */
  renditions: z.array(Rendition).check(z.minLength(1, '至少要有一种清晰度')),
  poster: z.nullable(Image),
  subtitles: z.array(
    z.strictObject({
      language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, '语言代码格式应为 zh-CN')),
      label: z.string().check(z.minLength(1), z.maxLength(20)),
      file: named('vtt'),
    }),
  ),
  /** Sprite of preview images, row by row, one for each `everySeconds`. */
  thumbnails: z.nullable(
    z.strictObject({
      file: Image,
      width: Pixels,
      height: Pixels,
      columns: z.int().check(z.gte(1), z.lte(100)),
      count: z.int().check(z.gte(1), z.lte(10_000)),
      everySeconds: Seconds,
    }),
  ),
})

const Unready = z.strictObject({
  status: z.literal([VideoTranscode.Generating, VideoTranscode.Failure]),
  /** Null if unknown. */
  durationSeconds: z.nullable(Seconds),
})

export const PackVideo = z.discriminatedUnion('status', [Ready, Unready], '应为 1（可播放）、2（转码失败）或 3（转码中）')
export type PackVideo = z.infer<typeof PackVideo>
export type ReadyVideo = z.infer<typeof Ready>
