import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillGaps,
  firstOf,
  gapsWithin,
  type Interval,
  lengthOf,
  keepLongest,
  unionOf,
  within,
} from '../../../../../../server/upstream/learning/logic/intervals.ts'

const number = fc.integer({ min: 0, max: 60 })
const some = fc.array(fc.tuple(number, number), { maxLength: 12 })
const numbersIn = (intervals: readonly Interval[]) => {
  const numbers = new Set<number>()
  for (const [from, to] of intervals) for (let at = from; at < to; at++) numbers.add(at)
  return [...numbers].toSorted((a, b) => a - b)
}

describe('intervals', () => {
  it('cover the same numbers when normalised, disjoint and in order', () => {
    fc.assert(
      fc.property(some, (intervals) => {
        const list = unionOf(intervals)
        expect(numbersIn(list)).toEqual(numbersIn(intervals))
        list.forEach(([from, to], index) => expect(from < to && (index === 0 || from > list[index - 1]![1])).toBe(true))
        expect(lengthOf(list)).toBe(numbersIn(intervals).length)
      }),
    )
  })

  it('can be clipped to a range, and their gaps fill the rest of it', () => {
    fc.assert(
      fc.property(some, number, number, (intervals, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const list = unionOf(intervals)
        const whole = numbersIn([[from, to]])
        expect(numbersIn(within(list, from, to))).toEqual(whole.filter((at) => numbersIn(list).includes(at)))
        expect(numbersIn(gapsWithin(list, from, to))).toEqual(whole.filter((at) => !numbersIn(list).includes(at)))
      }),
    )
  })

  it('return their first numbers in order', () => {
    expect(
      firstOf(
        [
          [50, 60],
          [10, 20],
        ],
        15,
      ),
    ).toEqual([
      [50, 60],
      [10, 15],
    ])
    expect(firstOf([[50, 60]], 0)).toEqual([])
  })

  it('are limited in number: the longest are kept, or the narrowest gaps are filled', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 5 }), (intervals, most) => {
        const list = unionOf(intervals)
        expect(keepLongest(list, most).length).toBe(Math.min(list.length, most))
        expect(fillGaps(list, most).length).toBe(Math.min(list.length, most))
        expect(numbersIn(fillGaps(list, most))).toEqual(expect.arrayContaining(numbersIn(list)))
      }),
    )
    expect(
      keepLongest(
        [
          [0, 9],
          [10, 12],
          [20, 25],
        ],
        2,
      ),
    ).toEqual([
      [0, 9],
      [20, 25],
    ])
    expect(
      fillGaps(
        [
          [0, 9],
          [10, 12],
          [20, 25],
        ],
        2,
      ),
    ).toEqual([
      [0, 12],
      [20, 25],
    ])
  })
})
