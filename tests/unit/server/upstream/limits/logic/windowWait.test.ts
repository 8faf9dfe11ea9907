import { describe, expect, it } from 'vitest'
import { limits } from '../../../../../../server/upstream/limits/logic/limits.ts'
import { windowRange, windowWait } from '../../../../../../server/upstream/limits/logic/rateLimit.ts'

const windows = [
  { count: 1, windowMs: 10 },
  { count: 3, windowMs: 100 },
]

describe('limits by time windows', () => {
  it.each([
    ['need no wait without messages', [], 0],
    ['need no wait long after the last one', [80], 0],
    ['wait after a recent one', [97], 7],
    ['wait for the longer window if it is full', [85, 50, 20], 20],
    ['use the longer wait if both are full', [95, 94, 93], 93],
    ['end exactly to the millisecond', [90], 0],
  ])('%s', (_, times, wait) => {
    expect(windowWait(windows, times, 100)).toBe(wait)
  })

  it('read as many and as old times as the widest window requires', () => {
    const day = 24 * 60 * 60_000
    expect(windowRange(limits.smsInScene, 5 * day)).toEqual({ count: 10, after: 4 * day, until: 5 * day + limits.clockSkewMs })
  })
})
