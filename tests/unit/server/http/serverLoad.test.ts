import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerLoad, type ServerLoad, strainRules } from '../../../../server/http/serverLoad.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (load: ServerLoad, times: number) => Array.from({ length: times }, () => load.begin())

test('there is room for so many, and again only when a tenth of it is left', () => {
  const load = createServerLoad({ maxRequests: 100 })
  const ends = begin(load, 100)
  expect(load.strain()).toBe('requests')
  for (const end of ends.splice(0, 9)) end()
  expect(load.strain()).toBe('requests')
  ends.pop()!()
  expect(load.strain()).toBeUndefined()
  begin(load, 9)
  expect(load.strain()).toBeUndefined()
  expect(load.underWay()).toBe(99)
})

test.each([
  ['lag', { lagMs: strainRules.lagMs.from, heapShare: 0 }, { lagMs: strainRules.lagMs.until, heapShare: 0 }],
  ['heap', { lagMs: 0, heapShare: strainRules.heapShare.from }, { lagMs: 0, heapShare: strainRules.heapShare.until }],
] as const)('under %s a few are served, until it has gone down well below', (strain, much, less) => {
  let vitals: { lagMs: number; heapShare: number } = { lagMs: 0, heapShare: 0 }
  const load = createServerLoad({ maxRequests: 100, measure: () => vitals })
  const measured = (now: typeof vitals) => {
    vitals = now
    vi.advanceTimersByTime(strainRules.measureMs)
  }
  begin(load, 4)
  measured(much)
  expect(load.strain()).toBeUndefined()
  begin(load, 1)
  expect(load.strain()).toBe(strain)
  measured(less)
  expect(load.strain()).toBe(strain)
  measured({ lagMs: less.lagMs - 1, heapShare: less.heapShare - 0.01 })
  expect(load.strain()).toBeUndefined()
  measured(less)
  expect(load.strain()).toBeUndefined()
  load.close()
})

test('somebody is served under any strain', () => {
  const load = createServerLoad({ maxRequests: 10, measure: () => ({ lagMs: 9e9, heapShare: 1 }) })
  vi.advanceTimersByTime(strainRules.measureMs)
  expect(load.strain()).toBeUndefined()
  begin(load, 1)
  expect(load.strain()).toBe('heap')
  load.close()
})
