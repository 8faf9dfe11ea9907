import type { KeyboardEvent } from 'react'

/**
 * Moves the focus along a row of tabs by the arrow keys, Home and End, after the ARIA Authoring Practices: around the
 * ends, past disabled tabs, and by the direction of the script. Returns the newly focused tab.
 */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  // Arrows with a modifier belong to the browser: Alt+Left navigates back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > [role="tab"]:not(:disabled)')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }
  const step = steps[event.key]
  if (at < 0 || step === undefined) return undefined
  event.preventDefault()
  const tab = tabs.at(step % tabs.length)
  tab?.focus()
  return tab
}
