/*
 * A font that renders every character as a box, so that images of text are the same on machines with different fonts:
 * narrow for Latin and punctuation, wide from the Chinese radicals on. Contains the tables that browsers require
 * (OpenType 1.9, "Required tables").
 */

const em = 1000
const ascent = 880
const descent = -120

/** Glyphs by index: missing glyph, blank, narrow box, wide box. */
const glyphs = [
  { advance: 500, box: undefined },
  { advance: 500, box: undefined },
  { advance: 500, box: [60, 0, 440, 640] },
  { advance: 1000, box: [60, -60, 940, 820] },
] as const

/** Character ranges and their glyph. */
const ranges = [
  [0x20, 0x20, 1],
  [0x21, 0x9f, 2],
  [0xa0, 0xa0, 1],
  [0xa1, 0x2e7f, 2],
  [0x2e80, 0xd7ff, 3],
  [0xe000, 0x10ffff, 3],
] as const

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(Math.floor(value / 65536), value)))

/** Returns a rectangle as a glyph of one contour: four on-curve points, all coordinates as words. */
function outline([left, bottom, right, top]: readonly [number, number, number, number]): Buffer {
  const points = Buffer.from([1, 1, 1, 1])
  const across = u16(left, 0, right - left, 0)
  const up = u16(bottom, top - bottom, 0, bottom - top)
  return Buffer.concat([u16(1, left, bottom, right, top, 3, 0), points, across, up, Buffer.alloc(2)])
}

function tables(): Record<string, Buffer> {
  const outlines = glyphs.map(({ box }) => (box ? outline(box) : Buffer.alloc(0)))
  const offsets = outlines.reduce<number[]>((all, { length }) => [...all, all.at(-1)! + length], [0])
  const characters = Buffer.concat([u16(13, 0), u32(16 + ranges.length * 12, 0, ranges.length), ...ranges.map((range) => u32(...range))])
  const family = Buffer.from('Box', 'utf16le').swap16()
  return {
    'OS/2': Buffer.concat([
      u16(4, 750, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(10),
      u32(0, 0, 0, 0),
      Buffer.from('test'),
      u16(64, 0x20, 0xffff, ascent, descent, 0, ascent, -descent),
      u32(0, 0),
      u16(500, 700, 0, 0x20, 1),
    ]),
    cmap: Buffer.concat([u16(0, 1, 3, 10), u32(12), characters]),
    glyf: Buffer.concat(outlines),
    head: Buffer.concat([u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(3, em), Buffer.alloc(16), u16(0, descent, em, ascent, 0, 8, 2, 1, 0)]),
    hhea: Buffer.concat([u32(0x10000), u16(ascent, descent, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)]),
    hmtx: u16(...glyphs.flatMap(({ advance, box }) => [advance, box?.[0] ?? 0])),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([u16(0, 4, 6 + 4 * 12), ...[1, 2, 4, 6].map((id) => u16(3, 1, 0x409, id, family.length, 0)), family]),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  }
}

function checksum(data: Buffer): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}

/** Returns the font file. */
export function boxFont(): Buffer {
  const entries = Object.entries(tables())
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  let offset = 12 + entries.length * 16
  for (const [tag, data] of entries) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    directory.push(Buffer.from(tag), u32(checksum(padded), offset, data.length))
    bodies.push(padded)
    offset += padded.length
  }
  const power = Math.floor(Math.log2(entries.length))
  const search = 2 ** power * 16
  return Buffer.concat([u32(0x10000), u16(entries.length, search, power, entries.length * 16 - search), ...directory, ...bodies])
}
