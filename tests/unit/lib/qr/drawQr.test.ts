import { create } from 'qrcode'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawQr, type QrDrawing } from '../../../../lib/qr/qrPicture.tsx'

const text = 'https://www.zeyiji.example/qr/5c0f5b1e9d2a4c7f8e6b3a1d0c9f8e7d'

/** Returns the modules that a drawing paints, row by row. */
function painted({ side, path }: QrDrawing): boolean[] {
  const modules = Array.from({ length: side * side }, () => false)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) modules[Number(y) * side + Number(x) + step] = true
  return modules
}

test('every dark module is painted, except in the centre', () => {
  const drawing = drawQr(text)
  const { side, free } = drawing
  const modules = painted(drawing)
  const start = (side - free) / 2
  expect(Number.isInteger(start)).toBe(true)
  const wanted = [...create(text, { errorCorrectionLevel: 'Q' }).modules.data].map((bit, index) => {
    const inMiddle = [index % side, Math.floor(index / side)].every((place) => place >= start && place < start + free)
    return bit === 1 && !inMiddle
  })
  expect(modules).toEqual(wanted)
})

test.each([['a'], [text], ['x'.repeat(300)]])('the space for the logo is small enough for error correction', (content) => {
  const { side, free } = drawQr(content)
  expect((free / side) ** 2).toBeLessThan(0.06)
})

/** Renders a drawing like a phone sees it: four pixels a module, with a light quiet zone. */
function seen(drawing: QrDrawing) {
  const [scale, quiet] = [4, 4]
  const width = (drawing.side + 2 * quiet) * scale
  const modules = painted(drawing)
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let pixel = 0; pixel < width * width; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)].map((at) => Math.floor(at / scale) - quiet)
    const inside = [x!, y!].every((at) => at >= 0 && at < drawing.side)
    if (inside && modules[y! * drawing.side + x!]) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  return { width, height: width, data }
}

test.each([
  ['with the mark’s place left free', text, true],
  ['without a mark', text, false],
  ['as long as a signed certificate', `${text}#${'eyJhbGciOiJFZERTQSJ9.'.repeat(45)}`, false],
])('a phone decodes the text %s', (_, content, marked) => {
  expect(decodeQR(seen(drawQr(content, marked)))).toBe(content)
})

test('without a logo, the same text needs fewer modules, and all of them are painted', () => {
  const plain = drawQr(text, false)
  expect(plain.side).toBeLessThan(drawQr(text).side)
  expect(plain.free).toBe(0)
  expect(painted(plain)).toEqual([...create(text, { errorCorrectionLevel: 'L' }).modules.data].map((bit) => bit === 1))
})

test('a text that exceeds the capacity of a code is refused', () => {
  expect(() => drawQr('')).toThrow()
  expect(() => drawQr('x'.repeat(8000))).toThrow()
})
