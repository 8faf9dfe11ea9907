import { useEffect, useState } from 'react'

/** Part of an endless list, as returned by calls. */
export interface ListPart<Item> {
  list: readonly Item[]
  nextCursor: string | null
  /** Time that a feed refers to; absent for other lists. */
  asOf?: string
}

/** Parts of a list that were read so far. */
export interface ReadList<Item> extends ListPart<Item> {
  /** Number of parts fetched after the first. */
  parts: number
}

/** Number of parts that are fetched on scrolling; then a button fetches them, so that the end of the page can be reached. */
const byThemselves = 4

/** Lists by page visit (the key of its location), so that going back restores them. */
const left = new Map<string, ReadList<unknown>>()
const mostLeft = 20

/** Returns whether a visit returns to a list that was read before, as determined when the visit began. */
export function useReturned(visit: string): boolean {
  const [known, setKnown] = useState(() => ({ visit, returned: left.has(visit) }))
  if (known.visit === visit) return known.returned
  const next = { visit, returned: left.has(visit) }
  setKnown(next)
  return next.returned
}

export const added = <Item extends { id: string }>(list: readonly Item[], more: readonly Item[]): Item[] => [
  ...list,
  ...more.filter(({ id }) => !list.some((item) => item.id === id)),
]

/**
 * Returns the state of an endless list. `given` is the first part, loaded with the page; it is absent when the user
 * returns to a list that was read before. `visit` identifies the list.
 */
export function useEndless<Item extends { id: string }>(given: ListPart<Item> | undefined, visit: string) {
  const [{ read, part }, setState] = useState(() => ({
    read: (left.get(visit) as ReadList<Item> | undefined) ?? begun(given ?? nothing),
    part: given,
  }))
  // The page was loaded again, for example after signing in.
  if (given !== undefined && part !== undefined && given !== part) setState({ read: begun(given), part: given })

  useEffect(() => {
    left.delete(visit)
    left.set(visit, read)
    const [oldest] = left.keys()
    if (left.size > mostLeft && oldest !== undefined) left.delete(oldest)
  }, [visit, read])

  const change = (changed: (old: ReadList<Item>) => Partial<ReadList<Item>>) =>
    setState((old) => ({ ...old, read: { ...old.read, ...changed(old.read) } }))
  return {
    read,
    change,
    /** Cursor of the next part, if it is fetched on scrolling. */
    awaited: read.parts < byThemselves ? read.nextCursor : null,
    append: (more: ListPart<Item>) =>
      change((old) => ({ list: added(old.list, more.list), nextCursor: more.nextCursor, parts: old.parts + 1 })),
    remove: (id: string) => change((old) => ({ list: old.list.filter((item) => item.id !== id) })),
  }
}

const begun = <Item>(part: ListPart<Item>): ReadList<Item> => ({ ...part, parts: 0 })

const nothing = { list: [], nextCursor: null }
