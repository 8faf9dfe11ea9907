import sharp from 'sharp'
import type { fileLimits } from '#lib/contract'
import type { ImageKind } from './logic/imageKind.ts'
import { UploadError } from './UploadError.ts'

/** Re-encoded image. */
export interface ConvertedImage {
  content: Uint8Array
  /** File extension. */
  ending: 'jpg' | 'webp'
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

export interface ImageToConvert {
  file: string
  /** Kind of the image, detected by its first bytes. */
  kind: ImageKind
  limits: Pick<typeof fileLimits, 'pixels' | 'decodedBytes' | 'longestSide'>
}

sharp.cache(false)
sharp.concurrency(1)
// Only the loaders of these four formats are enabled, regardless of the type that a file declares.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
})

/**
 * Re-encodes an image: its first frame, upright, in sRGB with eight bits per channel, at most `limits.longestSide` pixels
 * long; as JPEG, or as WebP if it is transparent. Metadata and appended data are dropped. Throws {@link UploadError}. The
 * required memory and time depend on the file: never call this function in a process that does anything else.
 */
export async function convertImage({ file, kind, limits }: ImageToConvert): Promise<ConvertedImage> {
  const facts = await sharp(file, { limitInputPixels: false }).metadata().catch(broken)
  if (facts.format !== kind) throw new UploadError('kind')
  const pixels = facts.width * facts.height
  if (pixels > limits.pixels || pixels * facts.channels * bytesOf(facts.depth) > limits.decodedBytes) throw new UploadError('pixels')
  const { longestSide } = limits
  const upright = sharp(file, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const isTransparent = facts.hasAlpha
  // Optimised Huffman tables reduce the file by a few percent, but buffer the whole image: 200 MB more for the largest.
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

/** Returns the number of bytes of one sample. */
const bytesOf = (depth: string): number => ({ uchar: 1, char: 1, ushort: 2, short: 2 })[depth] ?? 8

const broken = (cause: unknown): never => {
  throw new UploadError('broken', { cause })
}
