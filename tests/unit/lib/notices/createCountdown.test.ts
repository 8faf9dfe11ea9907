import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountdown } from '../../../../lib/notices/createCountdown.ts'

const onEnd = vi.fn<() => void>()
const onStandstill = vi.fn<() => void>()
const start = (total: number) => {
  const countdown = createCountdown(total, { onEnd, onStandstill })
  countdown.run(true)
  return countdown
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('it ends on the millisecond, however often it was stopped', () => {
  const countdown = start(3000)
  for (const stretch of [1, 333, 1000, 1665]) {
    vi.advanceTimersByTime(stretch)
    countdown.run(false)
    vi.advanceTimersByTime(10_000)
    countdown.run(true)
  }
  expect(countdown.time()).toEqual({ total: 3000, remaining: 1, running: true })
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('while the machine sleeps no more than the stretch under way is spent, and one is told', () => {
  const countdown = start(5000)
  vi.advanceTimersByTime(2000)
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000)
  expect(countdown.time().remaining).toBe(2000)
  vi.advanceTimersByTime(1000)
  expect(onStandstill).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('an endless one never ends, and one longer than any timer lasts as long as it says', () => {
  start(Infinity)
  const month = 30 * 24 * 3_600_000
  const long = start(month)
  vi.advanceTimersByTime(10_000)
  expect(onEnd).not.toHaveBeenCalled()
  expect(long.time().remaining).toBe(month - 10_000)
})
