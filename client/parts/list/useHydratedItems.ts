import { useEffect, useState } from 'react'

/** Selects lists that hydration no longer changes: elsewhere a mark would be a hydration mismatch. */
const hydratedSelector = ':is([data-drawn], [data-hydrated]) *'

/** Returns the page's elements that may be marked, including late ones; a new list whenever one is hydrated. */
export function useHydratedItems<Item extends HTMLElement>(selector: string): Item[] {
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    const find = () => {
      const found = [...document.querySelectorAll<Item>(selector)].filter((item) => item.matches(hydratedSelector))
      setItems((known) => (known.length === found.length && known.every((item, index) => item === found[index]) ? known : found))
    }
    const watcher = new MutationObserver(find)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] })
    find()
    return () => watcher.disconnect()
  }, [selector])
  return items
}
