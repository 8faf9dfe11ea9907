import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { deepActiveElement, holdPage } from '#lib/primitives'
import { enterHistory } from './historyLayer.ts'

/** Opens a dialog above all other content while it is mounted, and restores the previous state afterwards. */
export function useLayer(ref: RefObject<HTMLDialogElement | null>, onClose: () => void, origin: () => Element | null | undefined): void {
  const latest = useRef(onClose)
  const originAtFirst = useRef(origin)
  useEffect(() => {
    latest.current = onClose
  })
  // A layout effect, because its cleanup runs before the dialog is removed and can therefore close it properly.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = deepActiveElement()
    const close = () => latest.current()
    // Chromium closes the dialog on the second consecutive Escape without a cancel event. The close event can be late and
    // refer to an earlier closing.
    const closeAfterDialog = () => dialog.open || close()
    // Uses the text direction of the opener, because that of the body may differ from that of a part of the page.
    const place = originAtFirst.current() ?? (opener === document.body ? undefined : opener)
    dialog.dir = getComputedStyle(place ?? dialog).direction
    dialog.showModal()
    // Focuses the dialog instead of its first button: the keyboard control works immediately and no button appears to be
    // selected.
    dialog.focus({ preventScroll: true })
    dialog.addEventListener('close', closeAfterDialog)
    dialog.addEventListener('wheel', preventPageZoom, { passive: false })
    const release = holdPage()
    const leave = enterHistory(close)
    return () => {
      leave()
      release()
      dialog.removeEventListener('close', closeAfterDialog)
      dialog.removeEventListener('wheel', preventPageZoom)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref])
}

/**
 * Prevents the wheel with the control key, or a pinch on a trackpad, from zooming the whole page. Wheel listeners of
 * React cannot prevent it.
 */
function preventPageZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault()
}

/** Moves the focus from the last element to the first and vice versa: the browser would move it into its own toolbars. */
export function trapFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const stops = [...dialog.querySelectorAll<HTMLButtonElement>('button')].filter((button) => button.tabIndex >= 0 && !button.disabled)
  const active = deepActiveElement()
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (active !== from && (!event.shiftKey || active !== dialog)) return
  event.preventDefault()
  to?.focus()
}
