import { open } from 'node:fs/promises'
import { fileLimits } from '#lib/contract'
import { beginningBytes, imageKind } from '../rules/imageKind.ts'
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

/** How long one image may take: several times what the largest does. */
const mostSeconds = 8

/**
 * Draws the image of a file anew: its first frame, upright, in sRGB with eight bits a channel, at most 4096 pixels long;
 * as JPEG, or as WebP where it is transparent. Of the file itself nothing is left, be it metadata or something appended.
 * Throws {@link UploadFault}. The work is done outside the event loop.
 */
export async function convertImage(file: string): Promise<ConvertedImage> {
  const kind = imageKind(await beginningOf(file))
  if (kind === undefined) throw new UploadFault('kind')
  const sharp = await loadSharp()
  const facts = await sharp(file, { limitInputPixels: false }).metadata().catch(broken)
  if (facts.format !== kind) throw new UploadFault('kind')
  if (facts.width * facts.height > fileLimits.pixels) throw new UploadFault('pixels')
  const { longestSide } = fileLimits
  const upright = sharp(file, { limitInputPixels: fileLimits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: mostSeconds })
  const isTransparent = facts.hasAlpha
  const encoded = isTransparent ? upright.webp({ quality: 85, effort: 2 }) : upright.jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(broken)
  const { width, height } = info
  return {
    content: data,
    width,
    height,
    ...(isTransparent ? { ending: 'webp', type: 'image/webp' } : { ending: 'jpg', type: 'image/jpeg' }),
  }
}

const broken = (cause: unknown): never => {
  throw new UploadFault('broken', { cause })
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

let loaded: Promise<(typeof import('sharp'))['default']> | undefined

/** Loaded with the first image: it takes time and memory that most upstreams do not need at their start. */
const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Whatever a file says of itself, nothing but these is ever asked to read it.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
    })
    return sharp
  }))
