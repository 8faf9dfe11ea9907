import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestFullAt, refillMs } from '../../../../../../server/upstream/limits/logic/rateLimit.ts'

const window = { count: 20, windowMs: 3_600_000 }

/** Returns the times of the attempts that are allowed. */
function passed(tries: number[], limit = window): number[] {
  let wholeAt = 0
  return tries.filter((now) => {
    if (wholeAt > latestFullAt(limit, now)) return false
    wholeAt = Math.max(wholeAt, now) + refillMs(limit)
    return true
  })
}

describe('a rate limit that refills', () => {
  it('allows its count at once, then one more per fraction of its window', () => {
    expect(passed(Array.from({ length: 50 }, () => 1_000_000))).toHaveLength(20)
    const [at, part] = [1_000_000, 180_000]
    const full = Array.from({ length: 20 }, () => at)
    expect(passed([...full, at + part - 1, at + part, at + part, at + 2 * part])).toEqual([...full, at + part, at + 2 * part])
  })

  it('never allows more than twice its count within any window', () => {
    assert(
      property(
        array(integer({ min: 0, max: 20_000 }), { maxLength: 300 }),
        integer({ min: 1, max: 7 }),
        integer({ min: 7, max: 3000 }),
        (gaps, count, windowMs) => {
          const tries = gaps.toSorted((a, b) => a - b)
          const through = passed(tries, { count, windowMs })
          return through.every((start) => through.filter((at) => at >= start && at < start + windowMs).length <= 2 * count)
        },
      ),
    )
  })
})
