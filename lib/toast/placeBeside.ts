/** Distance to the anchor and to the window's edge, in pixels. */
const gap = 8

/**
 * Puts an element under another one, or above it where there is no room below, centred and within the window; follows
 * scrolling and resizing. Gives back how to stop.
 */
export function placeBeside(element: HTMLElement, anchor: Element): () => void {
  const place = () => {
    const target = anchor.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const below = target.bottom + gap
    const top = below + height + gap <= innerHeight ? below : target.top - gap - height
    const left = target.left + (target.width - width) / 2
    const furthest = document.documentElement.clientWidth - width - gap
    element.style.setProperty('--toast-top', `${Math.round(Math.max(gap, top))}px`)
    element.style.setProperty('--toast-left', `${Math.round(Math.max(gap, Math.min(left, furthest)))}px`)
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}
