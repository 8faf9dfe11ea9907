import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Controls go out of the way after so long without a sign of life, in milliseconds. */
const idleMs = 3000

/**
 * Whether the controls may be hidden: no input for a while, and the keyboard focus is not on a control. Only while
 * `active`; `touch` shows or hides the controls at once.
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
    // A tap on the picture toggles the controls itself: showing them on pointerdown would make the tap hide them.
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
