import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** Animates an image from its place on the page. Returns a function that ends the animation immediately. */
export function growFrom(origin: Element, figure: HTMLElement, picture: Element): () => void {
  const from = origin.getBoundingClientRect()
  const to = picture.getBoundingClientRect()
  const out = from.bottom < 0 || from.right < 0 || from.top > innerHeight || from.left > innerWidth
  if (prefersReducedMotion() || out || !from.width || !to.width) return () => undefined
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const scale = Math.max(from.width / to.width, from.height / to.height)
  // Relative to the centre of the figure, which is not the centre of a long image aligned to its top.
  const { left, top } = figure.getBoundingClientRect()
  const transformOrigin = `${to.left + to.width / 2 - left}px ${to.top + to.height / 2 - top}px`
  const animation = figure.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  )
  return () => animation.cancel()
}
