let locks = 0

/**
 * Keeps the page behind from scrolling, without moving it: the place of a scroll bar that takes room stays reserved.
 * Gives back how to end it; the page scrolls again when the last lock has ended.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  locks += 1
  if (locks === 1) {
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    style.removeProperty('overflow')
    style.removeProperty('scrollbar-gutter')
  }
}
