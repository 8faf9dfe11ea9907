import { z } from 'zod/mini'

/** Whole numbers from the first to the second, which is excluded. */
export type Interval = readonly [from: number, to: number]

/** Disjoint intervals in ascending order. The same numbers always have the same list. */
export const Intervals = z.array(z.tuple([z.int(), z.int()]))
export type Intervals = readonly Interval[]

/** Union of intervals; empty and inverted ones cover nothing. */
export function normalised(intervals: Iterable<Interval>): Intervals {
  const sorted = [...intervals].filter(([from, to]) => from < to).toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The count of numbers that the intervals cover. */
export const lengthOf = (intervals: Intervals): number => intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** The part of the intervals from one number up to another. */
export const within = (intervals: Intervals, from: number, to: number): Intervals =>
  intervals.map(([a, b]): Interval => [Math.max(a, from), Math.min(b, to)]).filter(([a, b]) => a < b)

/** The gaps between the intervals, from one number up to another. */
export function gapsWithin(intervals: Intervals, from: number, to: number): Intervals {
  const gaps: Interval[] = []
  let at = from
  for (const [a, b] of within(intervals, from, to)) {
    if (a > at) gaps.push([at, a])
    at = b
  }
  if (at < to) gaps.push([at, to])
  return gaps
}

/** The first `most` numbers of intervals in the given order, which need not be ascending. */
export function firstOf(intervals: Iterable<Interval>, most: number): Interval[] {
  const taken: Interval[] = []
  let left = most
  for (const [from, to] of intervals) {
    const length = Math.min(left, to - from)
    if (length <= 0) continue
    taken.push([from, from + length])
    left -= length
  }
  return taken
}

/** At most `most` intervals: the longest stay. */
export function longest(intervals: Intervals, most: number): Intervals {
  if (intervals.length <= most) return intervals
  return normalised(intervals.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, most))
}

/** At most `most` intervals: the smallest gaps are filled. */
export function filled(intervals: Intervals, most: number): Intervals {
  const tooMany = intervals.length - most
  if (tooMany <= 0) return intervals
  const between = intervals.slice(1).map(([to], index): Interval => [intervals[index]![1], to])
  const narrowest = between.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0])).slice(0, tooMany)
  return normalised([...intervals, ...narrowest])
}
