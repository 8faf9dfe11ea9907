import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement } from './deepActiveElement.ts'
import { holdPage } from './holdPage.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

interface ModalOptions {
  /** Width in pixels. */
  width: number
  /** The browser has closed it of its own accord: Chromium does on the second Escape in a row, without asking. */
  onClosed: () => void
}

/** Opens a dialog above everything for as long as it is mounted; afterwards the focus is back where it was. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { width, onClosed }: ModalOptions): void {
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useBrowserLayoutEffect(() => {
    // The style is set by script, since the content security policy forbids style attributes in the server's HTML.
    ref.current?.style.setProperty('--dialog-width', `${width}px`)
  }, [ref, width])
  // A layout effect, since it ends before the dialog leaves the document: only there can it be closed in order.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = deepActiveElement()
    // The close event may be late and refer to an earlier closing; close events of inner dialogs do not bubble.
    const notify = () => dialog.open || latest.current()
    dialog.showModal()
    dialog.addEventListener('close', notify)
    const release = holdPage()
    const unfollow = followKeyboard(dialog)
    return () => {
      unfollow()
      release()
      dialog.removeEventListener('close', notify)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref])
}

/** Measures how much of the window a phone's keyboard covers: it overlaps a sheet instead of lifting it. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const measure = () => {
    // A pinch zoom shrinks the visual viewport too, and covers nothing.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
    dialog.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
