import { useEffect, useState } from 'react'

/** Part of an endless list, as returned by calls. */
export interface ListPart<Item> {
  list: readonly Item[]
  nextCursor: string | null
  /** Time that a feed refers to; absent for other lists. */
  asOf?: string
}

/** Parts of a list that were read so far. */
export interface LoadedList<Item> extends ListPart<Item> {
  /** Number of parts fetched after the first. */
  parts: number
}

/** Number of parts that are fetched on scrolling; then a button fetches them, so that the end of the page can be reached. */
const autoFetchedParts = 4

/** Lists by page visit (the key of its location), so that going back restores them. */
const listsByVisit = new Map<string, LoadedList<unknown>>()
const maxListsByVisit = 20

/** Returns whether a visit returns to a list that was read before, as determined when the visit began. */
export function useIsReturningVisit(visit: string): boolean {
  const [known, setKnown] = useState(() => ({ visit, returned: listsByVisit.has(visit) }))
  if (known.visit === visit) return known.returned
  const next = { visit, returned: listsByVisit.has(visit) }
  setKnown(next)
  return next.returned
}

export const appendNew = <Item extends { id: string }>(list: readonly Item[], more: readonly Item[]): Item[] => [
  ...list,
  ...more.filter(({ id }) => !list.some((item) => item.id === id)),
]

/**
 * Returns the state of an endless list. `given` is the first part, loaded with the page; it is absent when the user
 * returns to a list that was read before. `visit` identifies the list.
 */
export function useEndlessList<Item extends { id: string }>(given: ListPart<Item> | undefined, visit: string) {
  const [{ read, part }, setState] = useState(() => ({
    read: (listsByVisit.get(visit) as LoadedList<Item> | undefined) ?? toLoadedList(given ?? nothing),
    part: given,
  }))
  // The page was loaded again, for example after signing in.
  if (given !== undefined && part !== undefined && given !== part) setState({ read: toLoadedList(given), part: given })

  useEffect(() => {
    listsByVisit.delete(visit)
    listsByVisit.set(visit, read)
    const [oldest] = listsByVisit.keys()
    if (listsByVisit.size > maxListsByVisit && oldest !== undefined) listsByVisit.delete(oldest)
  }, [visit, read])

  const change = (changed: (old: LoadedList<Item>) => Partial<LoadedList<Item>>) =>
    setState((old) => ({ ...old, read: { ...old.read, ...changed(old.read) } }))
  return {
    read,
    change,
    /** Cursor of the next part, if it is fetched on scrolling. */
    awaited: read.parts < autoFetchedParts ? read.nextCursor : null,
    append: (more: ListPart<Item>) =>
      change((old) => ({ list: appendNew(old.list, more.list), nextCursor: more.nextCursor, parts: old.parts + 1 })),
    remove: (id: string) => change((old) => ({ list: old.list.filter((item) => item.id !== id) })),
  }
}

const toLoadedList = <Item>(part: ListPart<Item>): LoadedList<Item> => ({ ...part, parts: 0 })

const nothing = { list: [], nextCursor: null }
