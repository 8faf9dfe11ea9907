import { z } from 'zod/mini'

/** Schema of the JSON column `video.renditions`. */
export const Renditions = z.array(
  z.object({ resolution: z.literal([1, 2, 3, 4]), width: z.int(), height: z.int(), bytes: z.int(), file: z.string() }),
)

/** Schema of the JSON column `video.subtitles`. */
export const Subtitles = z.array(z.object({ language: z.string(), label: z.string(), file: z.string() }))

/** Schema of the JSON column `video.thumbnails`. */
export const Thumbnails = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  everySeconds: z.number(),
})
