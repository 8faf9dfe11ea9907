/** An element as a person knows it: a selector, and its whole name or a part of its text. */
export interface Wanted {
  css: string
  /** The whole accessible name. */
  name?: string
  /** A part of the text. */
  text?: string
}

/** All elements of a tree and of the open shadow trees in it, in order. */
const all = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])])

const labelOf = (element: Element): string => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ') : ''
  return (element.getAttribute('aria-label') ?? (labels || element.textContent)).trim()
}

/** The elements that are seen, in the page and in its shadow trees. */
export const seek = ({ css, name, text = '' }: Wanted): Element[] =>
  all(document).filter(
    (element) =>
      element.matches(css) &&
      element.checkVisibility() &&
      (name === undefined || labelOf(element) === name) &&
      element.textContent.includes(text),
  )

/** Whether an element is moved by an animation that ends, its own or one around it. */
export function isMoving(element: Element): boolean {
  const ends = ({ playState, effect }: Animation) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000
  const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host
  return element.getAnimations().some(ends) || (around !== undefined && isMoving(around))
}

let frames = 0
let isAsked = false

/** The number of frames that were drawn while somebody asked for it. */
export function countFrames(): number {
  if (!isAsked)
    requestAnimationFrame(() => {
      isAsked = false
      frames += 1
    })
  isAsked = true
  return frames
}

/** The element that has the focus, in whatever tree it is. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** The element at a point, in whatever tree it is. */
export function topmost(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  for (let inner = element; inner?.shadowRoot; element = inner) {
    inner = inner.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) return element
  }
  return element
}
