import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('image and preview use the same ratio for long images, although the image must not load the preview', () => {
  const ratios = ['lib/image/Image.tsx', 'lib/preview/geometry.ts'].map(
    (file) => /minLongRatio = ([\d.]+)/.exec(readFileSync(file, 'utf8'))?.[1],
  )
  expect(ratios).toEqual(['2.8', '2.8'])
})
