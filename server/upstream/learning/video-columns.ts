import { z } from 'zod/mini'

/** Content of a video's column `renditions`. */
export const Renditions = z.array(
  z.object({ resolution: z.literal([1, 2, 3, 4]), width: z.int(), height: z.int(), bytes: z.int(), file: z.string() }),
)

/** Content of its column `subtitles`. */
export const Subtitles = z.array(z.object({ language: z.string(), label: z.string(), file: z.string() }))

/** Content of its column `thumbnails`. */
export const Thumbnails = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  everySeconds: z.number(),
})
