import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { drawQr, type QrDrawing } from '../../../../lib/qr/drawQr.ts'

const text = 'https://www.zeyiji.example/qr/5c0f5b1e9d2a4c7f8e6b3a1d0c9f8e7d'

/** The modules that a drawing paints, row by row. */
function painted({ side, path }: QrDrawing): boolean[] {
  const modules = Array.from({ length: side * side }, () => false)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) modules[Number(y) * side + Number(x) + step] = true
  return modules
}

test('every dark module is painted, but for a place in the very middle', () => {
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

test.each([['a'], [text], ['x'.repeat(300)]])('the place for the mark is small enough to be read over', (content) => {
  const { side, free } = drawQr(content)
  expect((free / side) ** 2).toBeLessThan(0.06)
})

test('a text that no code can hold is refused', () => {
  expect(() => drawQr('')).toThrow()
  expect(() => drawQr('x'.repeat(8000))).toThrow()
})
