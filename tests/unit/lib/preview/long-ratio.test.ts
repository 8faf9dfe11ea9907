import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('image and preview agree on what is long: the image may not load the preview to ask', () => {
  const ratios = ['lib/image/Image.tsx', 'lib/preview/geometry.ts'].map(
    (file) => /longRatio = ([\d.]+)/.exec(readFileSync(file, 'utf8'))?.[1],
  )
  expect(ratios).toEqual(['2.8', '2.8'])
})
