import { type RefObject, useEffect } from 'react'

/** Moves the focus to `root` when the focused element inside it is removed, so that the next Tab continues from there. */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    let focused: EventTarget | null = null
    const onFocus = ({ target }: FocusEvent) => (focused = target)
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // Some browsers also fire the event for a removed element, which is disconnected one task later.
      if (relatedTarget) focused = null
      else setTimeout(() => (target as Node).isConnected && focused === target && (focused = null))
    }
    const goneAway = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected) return
      focused = null
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    goneAway.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      goneAway.disconnect()
    }
  }, [root])
}
