import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeats } from '../../../../../server/upstream/live/createHeartbeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = {
  everyMs: 25_000,
  lifeMs: 100_000,
  beat(streams: ReturnType<typeof stream>[]) {
    const told = {}
    for (const { tell } of streams) tell(told)
  },
}

function stream() {
  const told: object[] = []
  return { told, tell: (beat: object) => void told.push(beat), end: vi.fn() }
}

test('a stream receives a heartbeat after each interval, and ends instead of the last one', () => {
  const add = createHeartbeats(options)
  const one = stream()
  add(one)
  vi.advanceTimersByTime(24_999)
  expect(one.told).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(one.told).toHaveLength(1)
  vi.advanceTimersByTime(50_000)
  expect([one.told.length, one.end.mock.calls.length]).toEqual([3, 0])
  vi.advanceTimersByTime(25_000)
  expect([one.told.length, one.end.mock.calls.length]).toEqual([3, 1])
})

test('a stream never waits longer than the interval, whenever it was opened', () => {
  const add = createHeartbeats(options)
  add(stream())
  for (let wait = 0; wait < 3000; wait += 370) {
    vi.advanceTimersByTime(370)
    const one = stream()
    add(one)
    vi.advanceTimersByTime(24_000 - 1)
    expect(one.told).toHaveLength(0)
    vi.advanceTimersByTime(1001)
    expect(one.told).toHaveLength(1)
  }
})

test('streams opened at the same time share one timer, which ends with the last of them', () => {
  const add = createHeartbeats(options)
  const streams = [stream(), stream(), stream()]
  const leaving = streams.map(add)
  expect(vi.getTimerCount()).toBe(1)
  leaving[0]!()
  leaving[0]!()
  vi.advanceTimersByTime(25_000)
  expect(streams.map(({ told }) => told.length)).toEqual([0, 1, 1])
  expect(streams[1]!.told[0]).toBe(streams[2]!.told[0])
  leaving[1]!()
  expect(vi.getTimerCount()).toBe(1)
  leaving[2]!()
  expect(vi.getTimerCount()).toBe(0)
})
