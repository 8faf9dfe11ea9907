/** Refused because too many wait for the same key. */
export class LaneFull extends Error {}

/**
 * A mutex by key: work with the same key is serialised, with different keys it is concurrent. Simultaneous guesses for
 * one account would otherwise all be checked before the first failure is counted.
 */
export function createLanes(longest = 64) {
  const lanes = new Map<string, { last: Promise<unknown>; length: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (lane.length >= longest) throw new LaneFull('Too many calls for the same account at once')
    lanes.set(key, lane)
    lane.length++
    const result = lane.last.then(work)
    lane.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      lane.length--
      if (lane.length === 0) lanes.delete(key)
    }
  }
}
