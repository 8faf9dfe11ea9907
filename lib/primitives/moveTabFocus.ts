import type { KeyboardEvent } from 'react'

/**
 * Moves the focus along a row of tabs with the arrow keys, Home and End according to the ARIA Authoring Practices: with
 * wrapping, skipping disabled tabs, and with respect to the text direction. Returns the newly focused tab.
 */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  // Arrow keys with a modifier are browser shortcuts: Alt+Left navigates back.
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
