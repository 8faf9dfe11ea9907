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

test('it ends exactly on time, regardless of the number of pauses', () => {
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

test('while the machine sleeps, at most the current timer elapses, and a callback is called', () => {
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

test('an infinite countdown never ends, and one that exceeds the limit of timers has its full duration', () => {
  start(Infinity)
  const month = 30 * 24 * 3_600_000
  const long = start(month)
  vi.advanceTimersByTime(10_000)
  expect(onEnd).not.toHaveBeenCalled()
  expect(long.time().remaining).toBe(month - 10_000)
})
