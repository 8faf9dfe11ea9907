/**
 * Returns descriptions of texts that overlap or are cut off, with repair hints. Runs in the browser and must not use
 * variables around it.
 */
export function textFaults(): string[] {
  const told = (element: Element) => `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 30)}`
  /** Sticky elements cover others on purpose, but not each other. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky/.test(getComputedStyle(element).position) ? element : layerOf(element.parentElement)
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  /** Returns the visible part of a text: lines beyond the last visible one and letters behind an ellipsis also have boxes. */
  const shownPart = (element: Element | null, box: Box): Box => {
    if (element === null) return box
    const inside = /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow) ? element.getBoundingClientRect() : box
    const { max, min } = Math
    return shownPart(element.parentElement, {
      left: max(box.left, inside.left),
      right: min(box.right, inside.right),
      top: max(box.top, inside.top),
      bottom: min(box.bottom, inside.bottom),
    })
  }
  const pieces: { element: Element; layer: Element | null; box: Box }[] = []
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Text for screen readers only takes no space.
    if (element.closest('[aria-hidden="true"], noscript, svg') || element.closest('[style*="clip"]')) continue
    const style = getComputedStyle(element)
    if (style.clipPath !== 'none' || element.getBoundingClientRect().width <= 1) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      const box = shownPart(element, whole)
      if (box.right - box.left > 1 && box.bottom - box.top > whole.height / 2) pieces.push({ element, layer: layerOf(element), box })
    }
    if (
      /hidden|clip/.test(style.overflowY) &&
      element.scrollHeight > element.clientHeight + Number.parseFloat(style.fontSize) * 0.3 &&
      style.webkitLineClamp === 'none'
    )
      faults.push(`cut off: ${told(element)}`)
  }
  // The box of a line is higher than its letters.
  const shrink = ({ left, right, top, bottom }: Box) => {
    const slack = (bottom - top) * 0.2
    return { left: left + 1, right: right - 1, top: top + slack, bottom: bottom - slack }
  }
  const sorted = pieces.map(({ element, layer, box }) => ({ element, layer, ...shrink(box) })).toSorted((a, b) => a.top - b.top)
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (other.top >= one.bottom) break
      if (other.element !== one.element && other.layer === one.layer && other.left < one.right && one.left < other.right)
        faults.push(`${told(other.element)} lies over ${told(one.element)}`)
    }
  return [...new Set(faults)]
}
