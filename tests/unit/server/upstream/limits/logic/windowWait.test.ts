import { describe, expect, it } from 'vitest'
import { limits } from '../../../../../../server/upstream/limits/logic/limits.ts'
import { windowReach, windowWait } from '../../../../../../server/upstream/limits/logic/windowWait.ts'

const windows = [
  { count: 1, windowMs: 10 },
  { count: 3, windowMs: 100 },
]

describe('limits by windows of time', () => {
  it.each([
    ['nothing was sent', [], 0],
    ['the last one is long ago', [80], 0],
    ['one was sent just now', [97], 7],
    ['the longer window is full', [85, 50, 20], 20],
    ['both are full: the longer wait counts', [95, 94, 93], 93],
    ['a window ends to the millisecond', [90], 0],
  ])('%s', (_, times, wait) => {
    expect(windowWait(windows, times, 100)).toBe(wait)
  })

  it('look back as far and at as many as the widest needs', () => {
    const day = 24 * 60 * 60_000
    expect(windowReach(limits.smsInScene, 5 * day)).toEqual({ count: 10, after: 4 * day, until: 5 * day + limits.clockSkewMs })
  })
})
