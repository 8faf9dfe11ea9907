import { expect, test } from 'vitest'
import { imageError, maxImageBytes } from '#parts/upload/imageError.ts'
import { imageIds, uploadsError } from '#parts/upload/useUploads.ts'

const file = (bytes: number[], size = bytes.length) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new Blob([content])
}
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const riff = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4]

test('images are recognised by their first bytes, regardless of their type', async () => {
  expect(await imageError(file(jpeg, 100))).toBeUndefined()
  expect(await imageError(file([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBeUndefined()
  expect(await imageError(file([0x47, 0x49, 0x46, 0x38, 0x39, 0x61]))).toBeUndefined()
  expect(await imageError(file([...riff, 0x57, 0x45, 0x42, 0x50]))).toBeUndefined()
  expect(await imageError(file([...riff, 0x57, 0x41, 0x56, 0x45]))).toMatch(/不是可用的图片/)
  expect(await imageError(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' }))).toMatch(/不是可用的图片/)
  expect(await imageError(new Blob([]))).toBe('这个文件是空的')
})

test('an image may have ten megabytes, but not a byte more', async () => {
  expect(await imageError(file(jpeg, maxImageBytes))).toBeUndefined()
  expect(await imageError(file(jpeg, maxImageBytes + 1))).toBe('图片有 10.0 MB，最大 10 MB')
})

test('a form waits for uploads in progress and names the images that block it', () => {
  expect(uploadsError('')).toBeUndefined()
  expect(uploadsError('one two')).toBeUndefined()
  expect(uploadsError('one (sending)')).toBe('图片还在上传，请稍候')
  expect(uploadsError('(waiting) (failed)')).toBe('有图片没有上传成功，请重试或移除')
  expect(imageIds('one two')).toEqual(['one', 'two'])
  expect(imageIds('')).toEqual([])
})
