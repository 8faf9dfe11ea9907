import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Time without input after which the controls are hidden, in milliseconds. */
const idleMs = 3000

/**
 * Returns whether the controls may be hidden: no input for a while, and the keyboard focus is not on a control. Applies
 * only while `active`; `touch` shows or hides the controls immediately.
 */
export function useIdle(root: RefObject<HTMLElement | null>, active: boolean): { idle: boolean; touch: () => void } {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    const rest = () => {
      if (root.current?.querySelector('[data-controls] :focus-visible')) timer.current = setTimeout(rest, idleMs)
      else setIdle(true)
    }
    timer.current = setTimeout(rest, idleMs)
  }, [root])
  useEffect(() => {
    const element = root.current
    if (!active || !element) return undefined
    const onMove = (event: PointerEvent) => event.pointerType !== 'touch' && wake()
    const onLeave = (event: PointerEvent) =>
      event.pointerType === 'mouse' && !element.querySelector('[data-controls] :focus-visible') && setIdle(true)
    // A tap on the picture toggles the controls itself; if pointerdown showed them, the tap would hide them again.
    const onDown = ({ pointerType, target }: PointerEvent) =>
      (pointerType !== 'touch' || (target instanceof Element && target.closest('[data-controls]'))) && wake()
    const onFocus = ({ target }: FocusEvent) => target !== element && wake()
    wake()
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', wake)
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', wake)
    }
  }, [active, root, wake])
  const touch = useCallback(() => {
    if (idle) wake()
    else setIdle(true)
  }, [idle, wake])
  return { idle: idle && active, touch }
}
