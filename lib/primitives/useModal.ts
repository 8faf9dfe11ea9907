import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement } from './deepActiveElement.ts'
import { holdPage } from './holdPage.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

interface ModalOptions {
  /** Width in pixels. */
  width: number
  /** Called when the browser has closed the dialog: Chromium does so on the second consecutive Escape. */
  onClosed: () => void
}

/** Opens a dialog above all other content while it is mounted, and restores the focus afterwards. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { width, onClosed }: ModalOptions): void {
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useBrowserLayoutEffect(() => {
    // Set by script because the content security policy forbids style attributes in server-rendered HTML.
    ref.current?.style.setProperty('--dialog-width', `${width}px`)
  }, [ref, width])
  // A layout effect, because its cleanup runs before the dialog is removed and can therefore close it properly.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = deepActiveElement()
    // The close event can be late and refer to an earlier closing; close events of nested dialogs do not bubble.
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

/** Measures how much of the window a phone's keyboard covers, because it overlaps a bottom sheet instead of moving it. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const measure = () => {
    // A pinch zoom also shrinks the visual viewport, but covers nothing.
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
