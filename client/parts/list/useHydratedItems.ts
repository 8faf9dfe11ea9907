import { useEffect, useState } from 'react'

/** Selects lists that hydration no longer changes: elsewhere a mark would be a hydration mismatch. */
const hydratedSelector = ':is([data-drawn], [data-hydrated]) *'

interface HydratedItems<Item> {
  /** Whether the page has such elements, hydrated or not: time to fetch what will be marked. */
  isFound: boolean
  /** Elements that may be marked. */
  items: Item[]
}

/** Returns the page's elements that a selector matches, including late ones; a new list whenever one is hydrated. */
export function useHydratedItems<Item extends HTMLElement>(selector: string): HydratedItems<Item> {
  const [state, setState] = useState<HydratedItems<Item>>({ isFound: false, items: [] })
  useEffect(() => {
    const find = () => {
      const found = [...document.querySelectorAll<Item>(selector)]
      const items = found.filter((item) => item.matches(hydratedSelector))
      const isFound = found.length > 0
      setState((known) =>
        known.isFound === isFound && known.items.length === items.length && known.items.every((item, index) => item === items[index])
          ? known
          : { isFound, items },
      )
    }
    const watcher = new MutationObserver(find)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] })
    find()
    return () => watcher.disconnect()
  }, [selector])
  return state
}
