/** Appearance of an element: its size, its position within the component, and its styles. */
export interface Seen {
  /** The path of the element: `dialog.zeyiji > div > h2`. */
  element: string
  look: Record<string, string>
}

/**
 * Returns all elements of components in the page, in document order. Content that a page passes to a component is left
 * out. Runs in the browser.
 */
export function readPieces(): Seen[] {
  const piece = '[class*="zeyiji-"]'
  const handedOver =
    '[data-part="dialog-content"], [role="tabpanel"], [data-part$="-detail"], [data-part$="-description"], [data-part$="-icon"], [data-sign], [data-part="toast-title"], [data-part="notification-title"]'
  const drawn =
    'opacity visibility display cursor background-color background-image box-shadow fill stroke stroke-width border-radius padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left outline-style'
  const written =
    'color font-family font-size font-weight font-style line-height letter-spacing word-spacing text-transform text-align text-indent text-decoration-line white-space'
  const hasText = (element: Element) =>
    element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const sides = ['top', 'right', 'bottom', 'left']
  const isOwn = (element: Element): boolean => {
    if (element.matches(piece)) return true
    const parent = element.parentElement
    return parent !== null && parent !== document.body && !parent.matches(handedOver) && isOwn(parent)
  }
  const nameOf = (element: Element): string => {
    const own = /zeyiji-([A-Za-z]+)/.exec(element.getAttribute('class') ?? '')?.[1]
    return element.localName + (own ? `.${own}` : '')
  }
  const pathOf = (element: Element): string =>
    element.matches(piece) || !element.parentElement ? nameOf(element) : `${pathOf(element.parentElement)} > ${nameOf(element)}`

  return [...document.querySelectorAll('body *:not(option)')].filter(isOwn).map((element) => {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const look = Object.fromEntries(
      (hasText(element) && !element.matches(handedOver) ? `${drawn} ${written}` : drawn)
        .split(' ')
        .map((name) => [name, style.getPropertyValue(name)]),
    )
    for (const side of sides) {
      const width = style.getPropertyValue(`border-${side}-width`)
      const [kind, color] = [style.getPropertyValue(`border-${side}-style`), style.getPropertyValue(`border-${side}-color`)]
      look[`border-${side}`] = width === '0px' || kind === 'none' ? 'none' : `${width} ${kind} ${color}`
    }
    if (style.display === 'list-item') look['list-style-type'] = style.listStyleType
    look['size'] = `${box.width.toFixed(1)} × ${box.height.toFixed(1)}`
    const around = element.matches(piece) ? undefined : element.parentElement?.getBoundingClientRect()
    if (around) look['place'] = `${(box.left - around.left).toFixed(1)}, ${(box.top - around.top).toFixed(1)}`
    // Margins at the root of a component belong to the page.
    if (element.matches(piece)) for (const side of sides) delete look[`margin-${side}`]
    // Passed content determines the text and so the height; the outline of an invisible element does not matter.
    if (element.matches(handedOver)) delete look['size']
    if (style.opacity === '0') delete look['outline-style']
    if (style.display === 'none') return { element: pathOf(element), look: { display: 'none' } }
    return { element: pathOf(element), look }
  })
}

/** Returns a line for each property that differs. */
export function differences(expected: readonly Seen[], actual: readonly Seen[]): string[] {
  if (expected.length !== actual.length) return [`${actual.length} elements instead of ${expected.length}`]
  return expected.flatMap(({ element, look }, at) =>
    Object.entries(look).flatMap(([name, value]) => {
      const other = actual[at]?.look[name]
      return other === value ? [] : [`${element}: ${name} ${other} instead of ${value}`]
    }),
  )
}
