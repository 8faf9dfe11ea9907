import { type RefObject, useLayoutEffect } from 'react'

/**
 * Preserves the focus position when the focused element is replaced: its successor receives the focus, first the
 * skeleton and then the content, until the user moves the focus.
 */
export function useFocusHandover(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      const place = element?.parentElement
      if (!element || !place || !element.contains(document.activeElement)) return
      focusSuccessor(place, [...place.children].indexOf(element))
    }
  }, [root])
}

/** Focuses the child of an element at an index, and its successors. */
function focusSuccessor(parent: HTMLElement, index: number): void {
  let held: Element | null = null
  const take = () => {
    // The user has focused another element, or the page was left.
    if (!parent.isConnected || (document.activeElement !== document.body && document.activeElement !== held)) return stop()
    const next = parent.children[Math.min(index, parent.children.length - 1)]
    if (!(next instanceof HTMLElement) || next === held) return
    held = next
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(take)
  const ended = new AbortController()
  function stop() {
    watch.disconnect()
    ended.abort()
  }
  watch.observe(parent, { childList: true })
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, { capture: true, signal: ended.signal })
}
