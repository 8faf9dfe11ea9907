import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createServerLoad,
  overloadPolicy,
  type ServerLoad,
  type Overload,
  type Vitals,
} from '../../../../../server/http/connections/serverLoad.ts'

let load: ServerLoad
let vitals: Vitals
beforeEach(() => {
  vi.useFakeTimers()
  vitals = { busy: 0.5, heapShare: 0 }
})
afterEach(() => {
  load.close()
  vi.useRealTimers()
})

const begin = (times: number) => Array.from({ length: times }, () => load.begin())

test('connections are accepted up to the limit, and again only when a tenth of it is free', () => {
  load = createServerLoad({ maxRequests: 100 })
  const ends = begin(100)
  expect(load.overload()).toBe('requests')
  for (const end of ends.splice(0, 9)) end()
  expect(load.overload()).toBe('requests')
  ends.pop()!()
  expect(load.overload()).toBeUndefined()
  begin(9)
  expect(load.overload()).toBeUndefined()
  expect(load.underWay()).toBe(99)
})

const measured = (now: Partial<Vitals>) => {
  Object.assign(vitals, now)
  vi.advanceTimersByTime(overloadPolicy.measureMs)
}

test('when memory is low, few requests are served until it has recovered well', () => {
  load = createServerLoad({ maxRequests: 100, measure: () => vitals })
  const { from, until } = overloadPolicy.heapShare
  begin(4)
  measured({ heapShare: from })
  expect(load.overload()).toBeUndefined()
  begin(1)
  expect(load.overload()).toBe('heap')
  measured({ heapShare: until })
  expect(load.overload()).toBe('heap')
  measured({ heapShare: until - 0.01 })
  expect(load.overload()).toBeUndefined()
  measured({ heapShare: until })
  expect(load.overload()).toBeUndefined()
})

describe('concurrent requests', () => {
  /** Sends `count` requests, and completes each after `workMs` from its start. */
  function come(count: number, workMs: number) {
    const told = { begun: 0, refused: [] as Overload[] }
    const leave = Array.from({ length: count }, () =>
      load.enter(
        (end) => {
          told.begun += 1
          setTimeout(end, workMs)
        },
        (overload) => void told.refused.push(overload),
      ),
    )
    return { ...told, now: () => told, leave }
  }
  beforeEach(() => void (load = createServerLoad({ maxRequests: 2000, measure: () => vitals, clock: Date.now })))

  test('start up to the number of slots; the others wait in order', () => {
    const crowd = come(overloadPolicy.places.first + 30, 50)
    expect(crowd.now()).toEqual({ begun: overloadPolicy.places.first, refused: [] })
    expect(load.waiting()).toBe(30)
    vi.advanceTimersByTime(60)
    expect(crowd.now()).toEqual({ begun: overloadPolicy.places.first + 30, refused: [] })
  })

  test('beyond the capacity of one second are refused immediately, by the recent rate', () => {
    vitals.busy = 1
    // The queue advances by one every two milliseconds: the initial estimate of the rate.
    const first = come(2000, 30)
    expect(first.now().refused).toHaveLength(2000 - overloadPolicy.places.first - overloadPolicy.waitMs / 2 - 1)
    expect(new Set(first.now().refused)).toEqual(new Set(['wait']))
    vi.advanceTimersByTime(3000)
    // Sixteen concurrent requests for 320 ms each: one every twenty milliseconds.
    for (let round = 0; round < 40; round++) {
      come(40, 320)
      vi.advanceTimersByTime(overloadPolicy.measureMs)
    }
    expect(load.waiting()).toBeGreaterThan(20)
    expect(load.waiting()).toBeLessThan(100)
    expect(come(60, 1).now().refused).toContain('wait')
  })

  test('get more slots while the event loop has spare time, and few when it has none', () => {
    come(1000, 10_000)
    for (let round = 0; round < 3; round++) measured({ busy: 0.2 })
    vi.advanceTimersByTime(1)
    expect(load.underWay()).toBeGreaterThan(overloadPolicy.places.first * 3)
    load.close()
    load = createServerLoad({ maxRequests: 2000, measure: () => vitals, clock: Date.now })
    for (let round = 0; round < 20; round++) measured({ busy: 1 })
    come(200, 10_000)
    expect(load.underWay()).toBe(overloadPolicy.places.least)
  })

  test('are not increased for an upstream that becomes slower with them', () => {
    const most = () => load.underWay() + load.waiting()
    for (let round = 0; round < 60; round++) {
      // Concurrent requests share the time of the process.
      come(40, most() * 5)
      measured({ busy: 0.3 })
    }
    expect(load.underWay()).toBeLessThan(600)
  })

  test('that were aborted are not waited for', () => {
    const crowd = come(overloadPolicy.places.first + 10, 50)
    for (const leave of crowd.leave) leave()
    expect(load.waiting()).toBe(0)
    vi.advanceTimersByTime(100)
    expect(crowd.now().begun).toBe(overloadPolicy.places.first)
  })

  test('that have waited too long because the rate fell are refused', () => {
    const crowd = come(overloadPolicy.places.first + 10, overloadPolicy.longestWaitMs * 2)
    vitals.busy = 1
    vi.advanceTimersByTime(overloadPolicy.longestWaitMs)
    expect(crowd.now().refused).toEqual([])
    vi.advanceTimersByTime(overloadPolicy.measureMs * 2)
    expect(crowd.now().refused).toEqual(Array(10).fill('wait'))
  })
})
