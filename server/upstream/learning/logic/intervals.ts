import { z } from 'zod/mini'

/** Range of integers: first inclusive, second exclusive. */
export type Interval = readonly [from: number, to: number]

/** Disjoint intervals in ascending order, which is the canonical form of a set of integers. */
export const Intervals = z.array(z.tuple([z.int(), z.int()]))
export type Intervals = readonly Interval[]

/** Returns the union of intervals. Ignores empty and inverted ones. */
export function unionOf(intervals: Iterable<Interval>): Intervals {
  const sorted = [...intervals].filter(([from, to]) => from < to).toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Returns the number of integers in the intervals. */
export const lengthOf = (intervals: Intervals): number => intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** Returns the intersection of the intervals with one range. */
export const within = (intervals: Intervals, from: number, to: number): Intervals =>
  intervals.map(([a, b]): Interval => [Math.max(a, from), Math.min(b, to)]).filter(([a, b]) => a < b)

/** Returns the gaps between the intervals within one range. */
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

/** Returns the first `most` integers of intervals in the given order, which need not be ascending. */
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

/** Returns at most `most` intervals, keeping the longest ones. */
export function keepLongest(intervals: Intervals, most: number): Intervals {
  if (intervals.length <= most) return intervals
  return unionOf(intervals.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, most))
}

/** Returns at most `most` intervals, filling the smallest gaps. */
export function fillGaps(intervals: Intervals, most: number): Intervals {
  const tooMany = intervals.length - most
  if (tooMany <= 0) return intervals
  const between = intervals.slice(1).map(([to], index): Interval => [intervals[index]![1], to])
  const narrowest = between.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0])).slice(0, tooMany)
  return unionOf([...intervals, ...narrowest])
}
