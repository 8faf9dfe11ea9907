/** The focused element, within shadow roots as well: of those, `document.activeElement` names only the host. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
