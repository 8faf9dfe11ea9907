import { expect, test } from 'vitest'
import { stripOffset, stripRange, thumbnailPitch, thumbnailSize } from '../../../../lib/preview/Strip.tsx'
import { between, cases } from './cases.ts'

const strips = cases(300, (random) => ({
  count: Math.round(between(random, 1, 700)),
  width: between(random, 200, 2000),
  share: random(),
}))

test('all visible thumbnails are rendered, and few others', () => {
  for (const { count, width, share } of strips) {
    const scrolled = share * Math.max(0, count * thumbnailPitch - width)
    const { start, end } = stripRange(scrolled, width, count)
    expect(end).toBeLessThanOrEqual(count)
    expect(end - start).toBeLessThanOrEqual(width / thumbnailPitch + 11)
    for (let index = 0; index < count; index += 1) {
      const left = index * thumbnailPitch
      if (left < scrolled + width && left + thumbnailSize > scrolled) expect(index >= start && index < end).toBe(true)
    }
  }
})

test('the current thumbnail is centred, or as close to it as the ends allow', () => {
  for (const { count, width, share } of strips) {
    const index = Math.floor(share * (count - 1))
    const offset = stripOffset(index, width, count)
    const room = Math.max(0, count * thumbnailPitch - (thumbnailPitch - thumbnailSize) - width)
    const middle = index * thumbnailPitch + thumbnailSize / 2 - offset
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(offset).toBeLessThanOrEqual(room + 1e-6)
    if (offset > 0 && offset < room - 1e-6) expect(middle).toBeCloseTo(width / 2)
  }
})
