import { type RefObject, useEffect, useRef } from 'react'

interface FocusTarget {
  /** The card that goes away; null when it is only its editor. */
  leaving: string | null
  /** Cards that may get the focus, the best one first. */
  heirs: readonly string[]
}

/**
 * Where the focus goes when what has it goes away: from an ended editor to its note, from a removed note to the one that
 * takes its place, else to the button that begins a note. Gives what says so beforehand.
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
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const heir = heirs.map(card).find((found) => found !== null)
    ;(heir?.querySelector<HTMLElement>('[data-edit]') ?? panel.querySelector<HTMLElement>('[data-begin]'))?.focus()
  })
  return (next) => void (target.current = next)
}
