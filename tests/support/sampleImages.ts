import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata } from 'sharp'
import { afterAll } from 'vitest'

type Bytes = Uint8Array<ArrayBuffer>

/*
 * Files, not memory, wherever an image is read: the upstream forbids the library every other way, and it shares a process
 * with tests.
 */
const folder = mkdtempSync(join(tmpdir(), 'images-'))
let made = 0
const newFile = (): string => join(folder, `${++made}.img`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What an image is, said by the library. */
export function factsOf(image: Uint8Array): Promise<Metadata> {
  const file = newFile()
  writeFileSync(file, image)
  return sharp(file).metadata()
}

/** The colour of an image at its upper left: red, green, blue. */
export async function colourOf(image: Uint8Array): Promise<number[]> {
  const file = newFile()
  writeFileSync(file, image)
  return [...(await sharp(file).removeAlpha().raw().toBuffer()).subarray(0, 3)]
}

const bytes = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)

interface Look {
  width?: number
  height?: number
  channels?: 3 | 4
}

const plain = ({ width = 40, height = 20, channels = 3 }: Look = {}) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 30, alpha: channels === 4 ? 0.5 : 1 } } })

export const jpeg = async (look?: Look): Promise<Bytes> => bytes(await plain(look).jpeg().toBuffer())
export const png = async (look?: Look): Promise<Bytes> => bytes(await plain(look).png().toBuffer())
export const webp = async (look?: Look): Promise<Bytes> =>
  bytes(
    await plain({ channels: 4, ...look })
      .webp()
      .toBuffer(),
  )
export const svg = (): Bytes => bytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
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

/** Colours as a printer mixes them. */
export const cmyk = async (): Promise<Bytes> => bytes(await plain().toColourspace('cmyk').jpeg().toBuffer())

/** Two bytes a channel. */
export const deep = async (): Promise<Bytes> => bytes(await plain().toColourspace('rgb16').png().toBuffer())

/** Two frames: red, then blue. */
export async function animated(kind: 'gif' | 'webp'): Promise<Bytes> {
  const frame = async (background: string) => {
    const file = newFile()
    await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toFile(file)
    return file
  }
  const frames = await Promise.all([frame('#f00'), frame('#00f')])
  const joined = sharp(frames, { join: { animated: true } })
  const timing = { loop: 0, delay: [100, 100] }
  return bytes(await (kind === 'gif' ? joined.gif(timing) : joined.webp(timing)).toBuffer())
}

/** A PNG of a few kilobytes that says it is so large and would fill memory. */
export function bomb(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)))
  return bytes(
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
