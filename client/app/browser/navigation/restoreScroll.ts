import { useLayoutEffect } from 'react'
import { type DataRouter, type Location, useLocation } from 'react-router'
import { decoded } from '../../decoded.ts'

const storageKey = 'scroll_positions'

/** Runs once the new screen is rendered. */
let pending: (() => void) | undefined

/** Restores the scroll position when the visitor goes back, also after a reload; new pages start at the top. */
export function restoreScroll(router: DataRouter): void {
  const positions = readPositions()
  history.scrollRestoration = 'manual'
  router.enableScrollRestoration(positions, () => scrollY, visitKeyOf)
  const left = positions[visitKeyOf(router.state.location)]
  if (left !== undefined) scrollWhenPossible(toHeight(left))
  router.subscribe(({ restoreScrollPosition, preventScrollReset, location: { hash } }) => {
    if (restoreScrollPosition === false) return
    pending = () => {
      cancelSeek()
      if (typeof restoreScrollPosition === 'number') return scrollWhenPossible(toHeight(restoreScrollPosition))
      if (!preventScrollReset) scrollTo(0, 0)
      if (hash) scrollWhenPossible(toElement(decoded(hash.slice(1))))
    }
  })
  addEventListener('pagehide', () => {
    positions[visitKeyOf(router.state.location)] = scrollY
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
    history.scrollRestoration = 'auto'
  })
}

/** Returns the key of a page visit; the first visit after each full load has no key of its own. */
const visitKeyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Cancels the current search for a position. */
let cancelSeek = () => {}

/** Scrolls to a position if the page has it yet, and returns whether it has. */
type Reach = () => boolean

const toHeight =
  (top: number): Reach =>
  () => {
    scrollTo(0, top)
    return scrollY >= top - 1
  }

const toElement =
  (id: string): Reach =>
  () => {
    const element = document.getElementById(id)
    element?.scrollIntoView()
    return element?.checkVisibility() ?? false
  }

/** Scrolls to a position, and repeats it as late parts change the page, until the visitor scrolls. */
function scrollWhenPossible(reach: Reach): void {
  if (reach()) return
  const ending = new AbortController()
  const growth = new ResizeObserver(() => reach() && cancelSeek())
  cancelSeek = () => {
    growth.disconnect()
    ending.abort()
  }
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, cancelSeek, { passive: true, signal: ending.signal })
  growth.observe(document.documentElement)
}

/** Performs the pending scroll: React renders the new screen some time after the router has changed its state. */
export function useRestoredScroll(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    pending?.()
    pending = undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new location
  }, [key])
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
