import { crc32, deflateSync } from 'node:zlib'
import sharp, { type JpegOptions, type Metadata } from 'sharp'

export type Bytes = Uint8Array<ArrayBuffer>

/** Returns an image's metadata. */
export const factsOf = (image: Uint8Array): Promise<Metadata> => sharp(image).metadata()

/** Returns the colour in the upper left corner of an image: red, green, blue. */
export const colourOf = async (image: Uint8Array): Promise<number[]> => [
  ...(await sharp(image).removeAlpha().raw().toBuffer()).subarray(0, 3),
]

const bytes = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)

interface Look {
  width?: number
  height?: number
  channels?: 3 | 4
}

const plain = ({ width = 40, height = 20, channels = 3 }: Look = {}) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 30, alpha: channels === 4 ? 0.5 : 1 } } })

export const jpeg = async (look?: Look, options?: JpegOptions): Promise<Bytes> => bytes(await plain(look).jpeg(options).toBuffer())
export const png = async (look?: Look): Promise<Bytes> => bytes(await plain(look).png().toBuffer())
export const webp = async (look?: Look): Promise<Bytes> =>
  bytes(
    await plain({ channels: 4, ...look })
      .webp()
      .toBuffer(),
  )
export const svg = (): Bytes => bytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))

/** Creates a photo like a phone's: rotated by its metadata, with the location of the shot. */
export const photo = async (): Promise<Bytes> =>
  bytes(
    await plain()
      .withExif({
        IFD0: { Make: 'Camera maker', ImageDescription: 'My flat' },
        IFD3: { GPSLatitude: '39/1 54/1 20/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

/** Creates an image in a printer's colour space. */
export const cmyk = async (): Promise<Bytes> => bytes(await plain().toColourspace('cmyk').jpeg().toBuffer())

/** Creates an image with two bytes per channel. */
export const deep = async (): Promise<Bytes> => bytes(await plain().toColourspace('rgb16').png().toBuffer())

/** Creates an animation with two frames: red, then blue. */
export async function animated(kind: 'gif' | 'webp'): Promise<Bytes> {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame('#f00'), frame('#00f')])
  const joined = sharp(frames, { join: { animated: true } })
  const timing = { loop: 0, delay: [100, 100] }
  return bytes(await (kind === 'gif' ? joined.gif(timing) : joined.webp(timing)).toBuffer())
}

/** Creates a PNG of a few kilobytes that declares a huge size and would exhaust memory. */
export function bomb(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)))
  return pngOf(head, pngChunk('IDAT', rows))
}

/** Creates a PNG from a header and arbitrary chunks. */
export const pngOf = (head: Uint8Array, ...chunks: Uint8Array[]): Bytes =>
  bytes(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', head), ...chunks, pngChunk('IEND', Buffer.alloc(0))]))

/** Creates a chunk of a PNG. */
export function pngChunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
