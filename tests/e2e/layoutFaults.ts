/**
 * Returns descriptions of elements that do not fit on the page, with repair hints. The function runs in the browser and
 * must not use variables around it.
 */
export async function layoutFaults(): Promise<string[]> {
  // Elements that depend on the window size adapt within two frames.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)

  const faults: string[] = []
  const page = document.documentElement
  const told = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  const overflow = page.scrollWidth - page.clientWidth
  if (overflow > 0) faults.push(`the page is ${overflow} px too wide`)

  // The topmost dialog covers the content behind it.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])])
  for (const element of [top, ...within(top)]) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // Text for screen readers only.
    if (box.width <= 1 || style.clipPath !== 'none' || element.closest('[aria-hidden="true"]')) continue
    if (/hidden|clip/.test(style.overflowX) && element.textContent && style.textOverflow !== 'ellipsis') {
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`clipped by ${element.scrollWidth - element.clientWidth} px: ${told(element)}`)
    }
    if (hasText && !scrolls(element) && (box.left < -0.5 || box.right > innerWidth + 0.5))
      faults.push(`out of the window: ${told(element)}`)
    if (element.matches('a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]')) {
      // A link within running text may be as high as its line (WCAG 2.2, 2.5.8).
      if (element.matches('a') && style.display === 'inline') continue
      const label = element.matches('input') ? element.closest('label')?.getBoundingClientRect() : undefined
      const width = Math.max(box.width, label?.width ?? 0)
      const height = Math.max(box.height, label?.height ?? 0)
      if (width < 24 || height < 24) faults.push(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${told(element)}`)
    }
  }
  return faults
}
