import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Distance from the viewport at which an image starts loading, in pixels (specification, section 9). */
const lazyMargin = '200px'

/**
 * Options of the observer. With `scrollMargin`, the margin applies to the nearest scroll container and the page.
 * Browsers that do not support it apply `rootMargin` to the page only. Only one is set because browsers that support
 * both add them.
 */
const nearOptions = (): IntersectionObserverInit => ({
  ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: lazyMargin,
})

const never = () => () => undefined

/**
 * Returns whether an element has ever been near the viewport. A server-rendered image counts as near from the start:
 * the browser loads it with or without scripts, and removing its URL would abort the request.
 */
export function useNearViewport(ref: RefObject<Element | null>, eager: boolean): boolean {
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
