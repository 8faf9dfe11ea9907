import { deflateSync } from 'node:zlib'
import type { FileRefusal } from '#lib/contract'
import { bomb, jpeg, type Bytes, pngChunk, pngOf, animated, webp, png } from './sampleImages.ts'

/* Files that attack image decoders. Most have a few kilobytes, and none exceeds the upload limit. */

const latin = (text: string) => Buffer.from(text, 'latin1')
const bytes = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))

/** Just below 40 megapixels. */
const large = { width: 6316, height: 6316 }

interface Grid {
  width: number
  height: number
  depth?: number
  /** 2 for RGB, 6 for RGBA, 3 for a palette, 0 for grey. */
  colour?: number
  interlaced?: boolean
}

/** Creates a PNG of one colour with all declared rows, and chunks before them. */
function flatPng({ width, height, depth = 8, colour = 2, interlaced = false }: Grid, before: Uint8Array = Buffer.alloc(0)): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const samples = { 0: 1, 2: 3, 3: 1, 6: 4 }[colour]!
  // Each row starts with a filter byte; interlacing doubles the number of rows.
  const size = Math.ceil((width * height * samples * depth) / 8) + height * 2 + 64
  return pngOf(head, before, pngChunk('IDAT', deflateSync(Buffer.alloc(size), { level: 1 })))
}

/** EXIF chunk that declares a rotation. */
const turned = pngChunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'))

let squeezed: Buffer | undefined
/** Returns 200 MB of zeros, compressed to 200 kB. */
const nothing = () => (squeezed ??= deflateSync(Buffer.alloc(200_000_000), { level: 9 }))

/** Creates a PNG chunk whose text or profile expands to 200 MB. */
const unfolding = (name: 'zTXt' | 'iTXt' | 'iCCP') =>
  pngChunk(name, Buffer.concat([latin(name === 'iTXt' ? 'a\0\u0001\0\0\0' : 'a\0\0'), nothing()]))

const small = { width: 16, height: 16 }
const many = (count: number, make: (at: number) => Uint8Array): Buffer => Buffer.concat(Array.from({ length: count }, (_, at) => make(at)))

/** Creates a segment of a JPEG. */
function segment(marker: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Creates a small JPEG with segments after its first two bytes. */
const jpegWith = async (count: number, make: (at: number) => Buffer): Promise<Bytes> => {
  const image = await jpeg()
  return bytes(image.subarray(0, 2), many(count, make), image.subarray(2))
}

/** Creates a JPEG that declares another size. */
const jpegOfSize = async (width: number, height: number): Promise<Bytes> => {
  const image = Buffer.from(await jpeg())
  const frame = image.indexOf(Buffer.from([0xff, 0xc0]))
  image.writeUInt16BE(height, frame + 5)
  image.writeUInt16BE(width, frame + 7)
  return bytes(image)
}

/** Creates a progressive JPEG whose last scan is repeated. */
async function jpegOfManyPasses(count: number): Promise<Bytes> {
  const image = Buffer.from(await jpeg({ width: 2000, height: 2000 }, { progressive: true }))
  const last = image.lastIndexOf(Buffer.from([0xff, 0xda]))
  return bytes(
    image.subarray(0, last),
    many(count, () => image.subarray(last, -2)),
    Buffer.from([0xff, 0xd9]),
  )
}

const word = (value: number): Buffer => {
  const two = Buffer.alloc(2)
  two.writeUInt16LE(value)
  return two
}

/** Creates a GIF with the given number of one-pixel frames. */
const gif = (width: number, height: number, frames: number): Bytes =>
  bytes(
    latin('GIF89a'),
    word(width),
    word(height),
    Buffer.from([0x80, 0, 0, 255, 0, 0, 0, 0, 255]),
    many(frames, () => Buffer.from([0x21, 0xf9, 4, 8, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])),
    Buffer.from([0x3b]),
  )

/** Creates a WebP that declares the largest canvas of the format. */
const hugeWebp = (): Bytes => {
  const head = Buffer.concat([
    latin('RIFF'),
    Buffer.alloc(4),
    latin('WEBPVP8X'),
    Buffer.from([10, 0, 0, 0, 2, 0, 0, 0]),
    Buffer.alloc(6, 255),
  ])
  head.writeUInt32LE(head.length - 8, 4)
  return bytes(head)
}

const half = (image: Uint8Array): Bytes => bytes(image.subarray(0, image.length / 2))

function billionWords(): Bytes {
  const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
  return bytes(
    latin(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "x">${entities}]><svg xmlns="http://www.w3.org/2000/svg">&e30;</svg>`),
  )
}

/** Expected result: stored, refused with this reason, or either one, depending on the machine's speed. */
type Outcome = 'stored' | 'either' | FileRefusal['reason']

export const hostileImages: readonly (readonly [name: string, make: () => Bytes | Promise<Bytes>, outcome: Outcome])[] = [
  ['16 bits, interlaced, lying', () => flatPng({ ...large, depth: 16, interlaced: true }, turned), 'pixels'],
  ['16 bits, interlaced, lying, transparent', () => flatPng({ ...large, depth: 16, colour: 6, interlaced: true }, turned), 'pixels'],
  ['8 bits, interlaced, lying, transparent', () => flatPng({ ...large, colour: 6, interlaced: true }, turned), 'either'],
  ['900 megapixels of one bit', () => bomb(30_000, 30_000), 'pixels'],
  ['a PNG of no size', () => bomb(0, 0), 'broken'],
  ['a line of 40 megapixels', () => bomb(40_000_000, 1), 'either'],
  ['a tower of 40 megapixels', () => bomb(1, 40_000_000), 'broken'],
  ['fewer rows than it says', () => bomb(6000, 6000), 'broken'],
  [
    '40 texts of 200 MB',
    () =>
      flatPng(
        small,
        many(40, () => unfolding('zTXt')),
      ),
    'either',
  ],
  [
    '40 texts of 200 MB in Unicode',
    () =>
      flatPng(
        small,
        many(40, () => unfolding('iTXt')),
      ),
    'either',
  ],
  ['a profile of 200 MB', () => flatPng(small, unfolding('iCCP')), 'stored'],
  [
    '100,000 texts',
    () =>
      flatPng(
        small,
        many(100_000, () => pngChunk('tEXt', latin('a\0b'))),
      ),
    'either',
  ],
  ['9 MB of Exif', () => flatPng(small, pngChunk('eXIf', Buffer.alloc(9_000_000, 'MM\0*'))), 'stored'],
  ['a palette that is missing', () => flatPng({ ...small, colour: 3 }), 'broken'],
  ['a depth that does not exist', () => flatPng({ ...small, depth: 7 }), 'broken'],
  ['rows that are noise', () => pngOf(Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0]), pngChunk('IDAT', latin('noise'))), 'broken'],
  [
    'a PNG of 50,000 frames',
    () =>
      flatPng(
        small,
        many(50_000, () => pngChunk('fcTL', Buffer.alloc(26))),
      ),
    'either',
  ],
  ['a PNG that is a page as well', async () => bytes(await png(), latin('<script>alert(1)</script>')), 'stored'],
  ['a PNG that is an archive as well', async () => bytes(await png(), latin('PK\u0003\u0004'), Buffer.alloc(100_000)), 'stored'],
  ['half a PNG', async () => half(await png({ width: 900, height: 900 })), 'broken'],
  ['the largest JPEG by its word', () => jpegOfSize(65_500, 65_500), 'pixels'],
  ['a JPEG of 39 megapixels by its word', () => jpegOfSize(6300, 6300), 'either'],
  ['a progressive JPEG', () => jpeg({ width: 3000, height: 3000 }, { progressive: true, chromaSubsampling: '4:4:4' }), 'either'],
  ['a JPEG of 200 passes', () => jpegOfManyPasses(200), 'either'],
  ['a JPEG with 9 MB of Exif', () => jpegWith(140, () => segment(0xe1, latin('Exif\0\0'), Buffer.alloc(65_000, 'MM\0*'))), 'stored'],
  [
    'a JPEG with a profile in 140 pieces',
    () => jpegWith(140, (at) => segment(0xe2, latin('ICC_PROFILE\0'), Buffer.from([at + 1, 140]), Buffer.alloc(65_000, 7))),
    'stored',
  ],
  ['a JPEG with tables of nothing', () => jpegWith(500, () => segment(0xc4, Buffer.alloc(17))), 'either'],
  ['half a JPEG', async () => half(await jpeg({ width: 900, height: 900 })), 'broken'],
  ['a JPEG that begins only', () => bytes(Buffer.from([0xff, 0xd8, 0xff])), 'broken'],
  ['a JPEG that is a drawing as well', async () => bytes(await jpeg(), latin('<svg onload="alert(1)"/>')), 'stored'],
  ['the largest GIF', () => gif(65_535, 65_535, 1), 'either'],
  ['a GIF of 1000 frames', () => gif(large.width, large.height, 1000), 'either'],
  ['a GIF of 400,000 frames', () => gif(100, 100, 400_000), 'either'],
  ['half a GIF', async () => half(await animated('gif')), 'either'],
  ['a GIF that is a script as well', () => bytes(latin('GIF89a/**/=1;alert(1)')), 'broken'],
  ['the largest WebP', hugeWebp, 'either'],
  ['half an animated WebP', async () => half(await animated('webp')), 'either'],
  ['half a WebP', async () => half(await webp({ width: 900, height: 900 })), 'broken'],
  ['a drawing of 10^30 words', billionWords, 'kind'],
  [
    'a TIFF of 4 gigapixels',
    () => bytes(Buffer.from('49492a00080000000200000104000100000000000100010104000100000000000100', 'hex')),
    'kind',
  ],
  ['an AVIF', () => bytes(Buffer.from([0, 0, 0, 28]), latin('ftypavif\0\0\0\0avifmif1miaf')), 'kind'],
  ['a HEIC', () => bytes(Buffer.from([0, 0, 0, 24]), latin('ftypheic\0\0\0\0mif1heic')), 'kind'],
  [
    'a bitmap of 4 gigapixels',
    () => bytes(latin('BM'), Buffer.alloc(12), Buffer.from([40, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0])),
    'kind',
  ],
]
