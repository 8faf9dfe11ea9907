import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { deepActiveElement, holdPage } from '#lib/primitives'
import { enterHistory } from './historyLayer.ts'

/** Opens a dialog above everything for as long as it is mounted, and afterwards leaves everything as it was. */
export function useLayer(ref: RefObject<HTMLDialogElement | null>, onClose: () => void, origin: () => Element | null | undefined): void {
  const latest = useRef(onClose)
  const originAtFirst = useRef(origin)
  useEffect(() => {
    latest.current = onClose
  })
  // A layout effect, since it ends before the dialog leaves the document: only there can it be closed in order.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = deepActiveElement()
    const close = () => latest.current()
    // Chromium closes on the second Escape in a row without a cancel event. The close event may be late and refer to an
    // earlier closing.
    const closeAfterDialog = () => dialog.open || close()
    // The direction of where it was opened, since the body runs otherwise than a part of the page may.
    const place = originAtFirst.current() ?? (opener === document.body ? undefined : opener)
    dialog.dir = getComputedStyle(place ?? dialog).direction
    dialog.showModal()
    // The dialog itself rather than its first button: the keys work at once, and no button looks chosen.
    dialog.focus({ preventScroll: true })
    dialog.addEventListener('close', closeAfterDialog)
    dialog.addEventListener('wheel', keepPageUnzoomed, { passive: false })
    const release = holdPage()
    const leave = enterHistory(close)
    return () => {
      leave()
      release()
      dialog.removeEventListener('close', closeAfterDialog)
      dialog.removeEventListener('wheel', keepPageUnzoomed)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref])
}

/**
 * With the control key, or by a pinch on a trackpad, the wheel would zoom the whole page. React's own wheel listeners
 * cannot prevent it.
 */
function keepPageUnzoomed(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault()
}

/** Leads Tab from the last element to the first and back: the browser would let it out into its own bars. */
export function keepFocusInside(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const stops = [...dialog.querySelectorAll<HTMLButtonElement>('button')].filter((button) => button.tabIndex >= 0 && !button.disabled)
  const active = deepActiveElement()
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (active !== from && (!event.shiftKey || active !== dialog)) return
  event.preventDefault()
  to?.focus()
}
