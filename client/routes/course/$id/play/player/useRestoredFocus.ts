import { type RefObject, useEffect } from 'react'

/** When what has the focus inside an element goes away, the element itself gets it: the next Tab goes on from there. */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    let focused: EventTarget | null = null
    const onFocus = ({ target }: FocusEvent) => (focused = target)
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // Some browsers tell of what goes away, too: a turn later it has gone.
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
