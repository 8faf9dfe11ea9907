import { useLayoutEffect } from 'react'
import { type DataRouter, type Location, useLocation } from 'react-router'

const storageKey = 'scroll_positions'

/** What is to be done once the new screen stands. */
let pending: (() => void) | undefined

/** Brings a page back to where it was left when one goes back to it, also after a reload; new pages start at the top. */
export function restoreScroll(router: DataRouter): void {
  const positions = readPositions()
  history.scrollRestoration = 'manual'
  router.enableScrollRestoration(positions, () => scrollY, placeOf)
  const left = positions[placeOf(router.state.location)]
  if (left !== undefined) scrollTo(0, left)
  router.subscribe(({ restoreScrollPosition, preventScrollReset, location: { hash } }) => {
    if (restoreScrollPosition === false) return
    pending = () => {
      if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
      else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      else if (!preventScrollReset) scrollTo(0, 0)
    }
  })
  addEventListener('pagehide', () => {
    positions[placeOf(router.state.location)] = scrollY
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
    history.scrollRestoration = 'auto'
  })
}

/** A visit of a page; the first one after each full load has no key of its own. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Carries it out: React shows the new screen some time after the router has moved on. */
export function useRestoredScroll(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    pending?.()
    pending = undefined
  }, [key])
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
