import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { explainRefusal } from '#parts/upload/sendImage.ts'

test.each([
  ['a busy server', new ApiError('服务器正忙，请稍后重试', { status: 200, code: Code.TooOften }), '服务器正忙，请稍后重试', true],
  ['an image that is refused', new ApiError('图片已损坏', { status: 200, code: Code.FileRefused }), '图片已损坏', false],
  ['a lost connection', new ApiError('', { status: 0, code: Code.UpstreamFailed }), '网络断开，没有传上去', true],
])('after %s, the reason is shown, and a retry is offered where it may succeed', (_, error, fault, retriable) => {
  expect(explainRefusal(error)).toMatchObject({ fault, retriable })
})
