/** Minimum size of targets in pixels. With `apart`, smaller ones are allowed if no other target is within half of it. */
export interface TargetMeasure {
  least: number
  apart?: boolean
}

/**
 * Returns descriptions of targets that are too small for fingers or pointers, with repair hints. A link within running text
 * may be as high as its line, and small targets may have distance around them (WCAG 2.2, 2.5.8). The function runs in the
 * browser and must not use variables around it.
 */
export function targetFaults({ least, apart = false }: TargetMeasure): string[] {
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role="tab"], [role="button"], [role="option"], [role="slider"]'
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false
    const own = element.textContent?.trim().length ?? 0
    return (element.closest('p, li, dd, td, figcaption, label, h1, h2, h3')?.textContent?.trim().length ?? own) > own
  }
  const sizeOf = (box: DOMRect): [number, number] => [box.width, box.height]
  /** Returns the touch area: the element, its label, or its own box that is larger than the visible part. */
  const sizesOf = (element: HTMLElement): [number, number][] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const drawn = ['::before', '::after'].flatMap((part): [number, number][] => {
      const { content, position, width, height, pointerEvents } = getComputedStyle(element, part)
      const reaches = content !== 'none' && position === 'absolute' && pointerEvents !== 'none'
      return reaches ? [[Number.parseFloat(width), Number.parseFloat(height)]] : []
    })
    return [...[element, ...labels].map((one) => sizeOf(one.getBoundingClientRect())), ...drawn]
  }
  const found = [...document.querySelectorAll<HTMLElement>(targets)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const isAlone = (element: HTMLElement): boolean => {
    const own = element.getBoundingClientRect()
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2]
    return found.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true
      const { left, right, top, bottom } = other.getBoundingClientRect()
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) >= least / 2
    })
  }
  const faults: string[] = []
  for (const element of found) {
    const box = element.getBoundingClientRect()
    // For screen readers only, or outside the window until it has the focus.
    if (box.width <= 1 || box.bottom <= 0) continue
    if (element.closest('[aria-hidden="true"], [inert]') || isInText(element)) continue
    if (sizesOf(element).some((size) => Math.min(...size) >= least - 0.5) || (apart && isAlone(element))) continue
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)
    faults.push(`${Math.round(box.width)} × ${Math.round(box.height)} px: <${element.tagName.toLowerCase()}> ${name}`)
  }
  return [...new Set(faults)]
}
