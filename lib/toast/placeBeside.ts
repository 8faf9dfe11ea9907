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
  const { offsetTop, offsetLeft, ...seen } = visible()
  const below = target.bottom + gap
  const top = below + height + gap <= offsetTop + seen.height ? below : target.top - gap - height
  const left = target.left + (target.width - width) / 2
  const x = between(offsetLeft + gap, left, offsetLeft + seen.width - width - gap)
  const y = between(offsetTop + gap, top, offsetTop + seen.height - height - gap)
  const translate = `${Math.round(x)}px ${Math.round(y)}px`
  if (element.style.translate !== translate) element.style.translate = translate
}

/** The part of the window that neither a zoom nor a phone's keyboard hides. */
function visible() {
  const { offsetTop = 0, offsetLeft = 0, height = innerHeight, width = document.documentElement.clientWidth } = window.visualViewport ?? {}
  return { offsetTop, offsetLeft, height, width }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
