import { type RefObject, useEffect, useRef } from 'react'

interface FocusTarget {
  /** Id of the card that is being removed; null if only its editor is. */
  leaving: string | null
  /** Ids of the cards that may receive the focus, in order of preference. */
  heirs: readonly string[]
}

/**
 * Moves the focus when the focused element is removed: from a closed editor to its note, from a deleted note to its
 * successor, otherwise to the button for a new note. Returns the function that sets the target in advance.
 */
export function useNoteFocus(root: RefObject<HTMLElement | null>): (target: FocusTarget) => void {
  const target = useRef<FocusTarget>(undefined)
  useEffect(() => {
    const panel = root.current
    if (!target.current || !panel) return
    const card = (id: string) => panel.querySelector<HTMLElement>(`[data-note="${id}"]`)
    const { leaving, heirs } = target.current
    if (leaving !== null && card(leaving)) return
    target.current = undefined
    // The user has moved the focus elsewhere, so it is not changed.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const heir = heirs.map(card).find((found) => found !== null)
    ;(heir?.querySelector<HTMLElement>('[data-edit]') ?? panel.querySelector<HTMLElement>('[data-begin]'))?.focus()
  })
  return (next) => void (target.current = next)
}
