/** Returns the focused element, including elements inside shadow roots, for which `document.activeElement` returns only the host. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
