import sharp from 'sharp'
import type { fileLimits } from '#lib/contract'
import type { ImageKind } from './rules/imageKind.ts'
import { UploadFault } from './UploadFault.ts'

/** An image of our own making. */
export interface ConvertedImage {
  content: Uint8Array
  /** Of its name. */
  ending: 'jpg' | 'webp'
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

export interface ImageToConvert {
  file: string
  /** What it is by its first bytes. */
  kind: ImageKind
  limits: Pick<typeof fileLimits, 'pixels' | 'decodedBytes' | 'longestSide'>
  /** How long the work may take. */
  seconds: number
}

sharp.cache(false)
sharp.concurrency(1)
// Whatever a file says of itself, nothing but these is ever asked to read it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
})

/**
 * Draws the image of a file anew: its first frame, upright, in sRGB with eight bits a channel, at most
 * `limits.longestSide` pixels long; as JPEG, or as WebP where it is transparent. Of the file itself nothing is left, be
 * it metadata or something appended. Throws {@link UploadFault}. What it needs of memory depends on the file: never call
 * it in a process that does anything else.
 */
export async function convertImage({ file, kind, limits, seconds }: ImageToConvert): Promise<ConvertedImage> {
  const facts = await sharp(file, { limitInputPixels: false }).metadata().catch(broken)
  if (facts.format !== kind) throw new UploadFault('kind')
  const pixels = facts.width * facts.height
  if (pixels > limits.pixels || pixels * facts.channels * bytesOf(facts.depth) > limits.decodedBytes) throw new UploadFault('pixels')
  const { longestSide } = limits
  const upright = sharp(file, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds })
  const isTransparent = facts.hasAlpha
  // Optimised codes make the file some percent smaller, and hold all of it in memory: 200 MB more for the largest.
  const jpeg = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false } as const
  const encoded = isTransparent ? upright.webp({ quality: 85, effort: 2 }) : upright.jpeg(jpeg)
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(broken)
  const { width, height } = info
  return {
    content: data,
    width,
    height,
    ...(isTransparent ? { ending: 'webp', type: 'image/webp' } : { ending: 'jpg', type: 'image/jpeg' }),
  }
}

/** Of one sample. */
const bytesOf = (depth: string): number => ({ uchar: 1, char: 1, ushort: 2, short: 2 })[depth] ?? 8

const broken = (cause: unknown): never => {
  throw new UploadFault('broken', { cause })
}
