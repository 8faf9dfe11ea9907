/** Distance to the anchor and to the window's edge, in pixels. */
const gap = 8

/**
 * Places an element below another one, or above it if there is no space below, centred and within the visible part of
 * the window. Updates the position once per frame, because an anchor can move for any reason. Stops and calls `onLost`
 * when the anchor is no longer rendered. Returns a cleanup function.
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
  // Visible part of the window, excluding parts hidden by zooming or a phone's keyboard.
  const seen = window.visualViewport ?? { offsetTop: 0, offsetLeft: 0, width: innerWidth, height: innerHeight }
  const below = target.bottom + gap
  const lowest = seen.offsetTop + seen.height - height - gap
  const y = between(seen.offsetTop + gap, below <= lowest ? below : target.top - gap - height, lowest)
  const x = between(seen.offsetLeft + gap, target.left + (target.width - width) / 2, seen.offsetLeft + seen.width - width - gap)
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
