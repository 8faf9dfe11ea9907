import sharp from 'sharp'
import type { Clip } from './Clip.ts'
import { render } from './renderFrames.ts'
import { secondsOf } from './timing.ts'

/** Size of one picture of the seek bar, and number of pictures per row. */
const thumbnail = { width: 160, height: 90, columns: 5 } as const

/**
 * Creates the pictures of a clip's seek bar in one image, with their description for players. The interval between
 * pictures is longer for long clips.
 */
export async function thumbnails(
  clip: Clip,
): Promise<{ image: Buffer; about: typeof thumbnail & { count: number; everySeconds: number } }> {
  const { width, height, columns } = thumbnail
  const seconds = secondsOf(clip)
  const everySeconds = seconds <= 60 ? 2 : 10
  const count = Math.ceil(seconds / everySeconds)
  const tiles = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      input: await render(clip, index * everySeconds, width)
        .png()
        .toBuffer(),
      left: (index % columns) * width,
      top: Math.floor(index / columns) * height,
    })),
  )
  const sheet = { width: width * columns, height: height * Math.ceil(count / columns), channels: 3, background: '#fff' } as const
  const image = await sharp({ create: sheet }).composite(tiles).webp({ quality: 60 }).toBuffer()
  return { image, about: { ...thumbnail, count, everySeconds } }
}
