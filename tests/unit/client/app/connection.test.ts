// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/contract'
import { untilAnswered } from '../../../../client/app/connection.ts'
import { patient } from '../../../../client/app/patient.ts'

/** The site answers once this is true. */
let back = false
const asked = vi.fn(async (_address: string) => (back ? new Response(null) : Promise.reject(new TypeError('Failed to fetch'))))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  back = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unanswered = new ApiError('网络连接失败', { status: 0 })

test('a call that got no answer is made again once the site answers', async () => {
  const call = vi.fn(async () => (back ? 'there' : Promise.reject(unanswered)))
  const result = patient(call as unknown as Api)('GET /api/category', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
  back = true
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(result).resolves.toBe('there')
})

test('a refusal is an answer', async () => {
  const refused = new ApiError('资源不存在', { status: 404 })
  const call = vi.fn(() => Promise.reject(refused))
  await expect(patient(call as unknown as Api)('GET /api/category', {})).rejects.toBe(refused)
  expect(asked).not.toHaveBeenCalled()
})

test('many that wait ask as one', async () => {
  const call = vi.fn(async () => (back ? 'there' : Promise.reject(unanswered)))
  const results = Array.from({ length: 20 }, () => patient(call as unknown as Api)('GET /api/category', {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
  back = true
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(Promise.all(results)).resolves.toHaveLength(20)
})

test('it is asked seldom after a while, at once when the device is back in a network, and a proxy in front is no answer', async () => {
  const waited = untilAnswered('/file')
  await vi.advanceTimersByTimeAsync(60_000)
  const before = asked.mock.calls.length
  expect(before).toBeLessThan(12)
  asked.mockResolvedValueOnce(new Response(null, { status: 502 }))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(before + 1)
  back = true
  dispatchEvent(new Event('online'))
  await expect(waited).resolves.toBeUndefined()
})
