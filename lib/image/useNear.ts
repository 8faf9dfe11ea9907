import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** How far from sight an image begins to load, in pixels (specification, section 9). */
const lazyMargin = '200px'

/**
 * The margin of whatever scrolls, the page included. Where browsers know none, that of the page alone; of a browser that
 * knows both, the page would take the two together.
 */
const nearOptions = (): IntersectionObserverInit =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: lazyMargin } : { rootMargin: lazyMargin }

const never = () => () => undefined

/**
 * Whether an element has ever come near to sight. What the server has rendered counts as near from the start: the
 * browser loads it by itself, with or without script, and to take the address away would break off what has begun.
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
