/** An element query: selector, and accessible name or part of the text. */
export interface Wanted {
  css: string
  /** The complete accessible name. */
  name?: string
  /** A part of the text. */
  text?: string
}

/** Returns all elements of a tree and its open shadow trees, in order. */
const all = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])])

const labelOf = (element: Element): string => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ') : ''
  return (element.getAttribute('aria-label') ?? (labels || element.textContent)).trim()
}

/** Returns the matching visible elements in the page and its shadow trees. */
export const seek = ({ css, name, text = '' }: Wanted): Element[] =>
  all(document).filter(
    (element) =>
      element.matches(css) &&
      element.checkVisibility() &&
      (name === undefined || labelOf(element) === name) &&
      element.textContent.includes(text),
  )

/** Checks whether a finite animation moves an element or one of its ancestors. */
export function isMoving(element: Element): boolean {
  const ends = ({ playState, effect }: Animation) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000
  const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host
  return element.getAnimations().some(ends) || (around !== undefined && isMoving(around))
}

let frames = 0
let isAsked = false

/** Returns the number of frames since counting started. */
export function countFrames(): number {
  if (!isAsked)
    requestAnimationFrame(() => {
      isAsked = false
      frames += 1
    })
  isAsked = true
  return frames
}

/** Returns the focused element in any tree. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Returns the element at a point in any tree. */
export function topmost(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  for (let inner = element; inner?.shadowRoot; element = inner) {
    inner = inner.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) return element
  }
  return element
}
