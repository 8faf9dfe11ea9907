import { useEffect, useState } from 'react'

/** A part of an endless list, as calls answer it. */
export interface ListPart<Item> {
  list: readonly Item[]
  nextCursor: string | null
  /** The moment that a feed is of; lists of other things say none. */
  asOf?: string
}

/** A list as far as it has been read. */
export interface ReadList<Item> extends ListPart<Item> {
  /** How many parts were fetched beyond the first. */
  parts: number
}

/** Parts that are fetched by themselves as one scrolls; after that a button does, so that the end of the page can be reached. */
const byThemselves = 4

/** Lists by the visit of a page (the key of its location): going back finds them as they were left. */
const left = new Map<string, ReadList<unknown>>()
const mostLeft = 20

/** Whether a visit comes back to a list that was read before. What the list keeps of itself later changes nothing in that. */
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
 * An endless list that begins with what came with the page; `given` is absent where one comes back to what has been
 * read. `visit` names a list of one shape.
 */
export function useEndless<Item extends { id: string }>(given: ListPart<Item> | undefined, visit: string) {
  const [{ read, part }, setState] = useState(() => ({
    read: (left.get(visit) as ReadList<Item> | undefined) ?? begun(given ?? nothing),
    part: given,
  }))
  // The page was loaded again, such as after signing in.
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
    /** Cursor of the next part, if the part is fetched as one scrolls. */
    awaited: read.parts < byThemselves ? read.nextCursor : null,
    append: (more: ListPart<Item>) =>
      change((old) => ({ list: added(old.list, more.list), nextCursor: more.nextCursor, parts: old.parts + 1 })),
    remove: (id: string) => change((old) => ({ list: old.list.filter((item) => item.id !== id) })),
  }
}

const begun = <Item>(part: ListPart<Item>): ReadList<Item> => ({ ...part, parts: 0 })

const nothing = { list: [], nextCursor: null }
