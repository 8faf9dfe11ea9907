/**
 * Creates a counting semaphore with a total limit and a smaller limit per owner, for several kinds of owners such as
 * address and user.
 */
export function createSlots<Kind extends string>({ most, ofOne }: { most: number; ofOne: Record<Kind, number> }) {
  const taken = new Map<string, number>()
  let all = 0

  /**
   * Takes a slot. Returns the function that releases it, or undefined if none is free. An undefined owner has no limit of
   * its own.
   */
  return function take(owners: Record<Kind, string | undefined>): (() => void) | undefined {
    const kinds = (Object.keys(ofOne) as Kind[]).filter((kind) => owners[kind] !== undefined)
    const keyOf = (kind: Kind) => `${kind} ${owners[kind]}`
    if (all >= most || kinds.some((kind) => (taken.get(keyOf(kind)) ?? 0) >= ofOne[kind])) return undefined
    all += 1
    for (const key of kinds.map(keyOf)) taken.set(key, (taken.get(key) ?? 0) + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      all -= 1
      for (const key of kinds.map(keyOf)) {
        const left = taken.get(key)! - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    }
  }
}
