import { expect, test } from 'vitest'
import { pictureSize } from '../../../../../server/upstream/content/files/pictureSize.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 220"><path/></svg>', { width: 360, height: 220 }],
  ['<?xml version="1.0"?><svg width="90px" height="45.4" viewBox="0 0 360 220"/>', { width: 90, height: 45 }],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['no picture', undefined],
])('the size of an image is read: %s', (content, size) => {
  expect(pictureSize(Buffer.from(content))).toEqual(size)
})

test('a PNG file has its size, unless it is truncated', () => {
  const content = Buffer.from(pixel, 'base64')
  expect(pictureSize(content)).toEqual({ width: 1, height: 1 })
  expect(pictureSize(content.subarray(0, 20))).toBeUndefined()
})
