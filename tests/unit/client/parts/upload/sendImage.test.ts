import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { explainRefusal, sendImage } from '#parts/upload/sendImage.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const stored = { id: 'one', url: '/api/file/one.webp', width: 4, height: 3 }
const busy = (retryAfterSeconds: number) => ({
  code: Code.TooOften,
  message: '服务器正忙，图片还没有处理完，请稍后重试',
  data: { retryAfterSeconds },
})

/** Uploads an image to a server that gives these answers, the last one repeatedly. */
function upload(...answers: { code: number; message: string; data: unknown }[]) {
  const transport = vi.fn(async () => ({ status: 200, body: answers.length > 1 ? answers.shift() : answers[0] }))
  const leaving = new AbortController()
  const sent = sendImage('feedback', () => transport)(new Blob(['x']), () => undefined, leaving.signal)
  sent.catch(() => undefined)
  return { sent, transport, leave: () => leaving.abort() }
}

test('an image is sent again after the wait that a busy server asks for', async () => {
  const { sent, transport } = upload(busy(5), busy(5), { code: 0, message: '', data: stored })
  await vi.advanceTimersByTimeAsync(4999)
  expect(transport).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5001)
  expect(await sent).toEqual(stored)
})

test('an image fails if the server stays busy, asks for a long wait, or the image is removed', async () => {
  const staying = upload(busy(5))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(staying.sent).rejects.toMatchObject({ code: Code.TooOften })
  expect(staying.transport).toHaveBeenCalledTimes(6)
  await expect(upload(busy(600)).sent).rejects.toMatchObject({ code: Code.TooOften })
  const removed = upload(busy(5))
  await vi.advanceTimersByTimeAsync(1000)
  removed.leave()
  await expect(removed.sent).rejects.toThrow(DOMException)
})

test.each([
  ['a busy server', new ApiError('服务器正忙，请稍后重试', { status: 200, code: Code.TooOften }), '服务器正忙，请稍后重试', true],
  ['an image that is refused', new ApiError('图片已损坏', { status: 200, code: Code.FileRefused }), '图片已损坏', false],
  ['a lost connection', new ApiError('', { status: 0, code: Code.UpstreamFailed }), '网络断开，没有传上去', true],
])('after %s, the reason is shown, and a retry is offered where it may succeed', (_, error, fault, retriable) => {
  expect(explainRefusal(error)).toMatchObject({ fault, retriable })
})
