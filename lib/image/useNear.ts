import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Distance from the viewport at which an image begins to load, in pixels (specification, section 9). */
const lazyMargin = '200px'

/**
 * The margin of the nearest scroll container, the page included. A browser without `scrollMargin` uses the page's
 * alone; a browser with both would add them.
 */
const nearOptions = (): IntersectionObserverInit => ({
  ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: lazyMargin,
})

const never = () => () => undefined

/**
 * Whether an element has ever been near the viewport. An image rendered by the server counts as near from the start:
 * the browser loads it with or without scripts, and removing its address would abort the load.
 */
export function useNear(ref: RefObject<Element | null>, eager: boolean): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [near, setNear] = useState(eager || hydrating)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, nearOptions())
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, ref])
  return near || eager
}
