/** Distance to the anchor and to the window's edge, in pixels. */
const gap = 8

/**
 * Places an element under another one, or above it where there is no room below, centred and within the visible part of
 * the window. Updates once a frame, since an anchor may move for any reason; ends and notifies the caller when the
 * anchor is no longer rendered. Returns the cleanup.
 */
export function placeBeside(element: HTMLElement, anchor: Element, onLost: () => void): () => void {
  let frame = 0
  const look = () => {
    if (anchor.getClientRects().length === 0) return onLost()
    place(element, anchor.getBoundingClientRect())
    frame = requestAnimationFrame(look)
  }
  look()
  return () => {
    cancelAnimationFrame(frame)
    element.style.translate = ''
  }
}

function place(element: HTMLElement, target: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = element
  // The part of the window that neither a zoom nor a phone's keyboard hides.
  const seen = window.visualViewport ?? { offsetTop: 0, offsetLeft: 0, width: innerWidth, height: innerHeight }
  const below = target.bottom + gap
  const lowest = seen.offsetTop + seen.height - height - gap
  const y = between(seen.offsetTop + gap, below <= lowest ? below : target.top - gap - height, lowest)
  const x = between(seen.offsetLeft + gap, target.left + (target.width - width) / 2, seen.offsetLeft + seen.width - width - gap)
  const translate = `${Math.round(x)}px ${Math.round(y)}px`
  if (element.style.translate !== translate) element.style.translate = translate
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
