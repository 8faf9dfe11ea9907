import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/contract'
import { defer } from '#app/Deferred.ts'

afterEach(() => void vi.useRealTimers())

test('a section that answers in time is a value', async () => {
  await expect(defer(Promise.resolve(7))).resolves.toEqual({ value: 7 })
})

test('a section that fails in time becomes an error without secrets', async () => {
  await expect(defer(Promise.reject(new ApiError('课程不存在', { status: 200, code: 1004 })))).resolves.toEqual({
    fault: { status: 200, code: 1004, message: '课程不存在' },
  })
  await expect(defer(Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5')))).resolves.toEqual({
    fault: { status: 500, code: 0, message: '服务器内部错误' },
  })
})

test('a section that takes longer is deferred', async () => {
  vi.useFakeTimers()
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 5000))
  const part = defer(slow)
  await vi.advanceTimersByTimeAsync(200)
  const { late } = (await part) as { late: Promise<unknown> }
  await vi.advanceTimersByTimeAsync(5000)
  await expect(late).resolves.toEqual({ value: 'done' })
})
