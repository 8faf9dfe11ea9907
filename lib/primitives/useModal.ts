import { type RefObject, useEffect } from 'react'
import { lockScroll } from './lockScroll.ts'

/** Opens a dialog above everything for as long as it is mounted; afterwards the focus is back where it was. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, width: number): void {
  useEffect(() => {
    // By script, since the content security policy blocks style attributes in the server's HTML.
    ref.current?.style.setProperty('--dialog-width', `${width}px`)
  }, [ref, width])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    const unlock = lockScroll()
    const unfollow = followKeyboard(dialog)
    return () => {
      unfollow()
      unlock()
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref])
}

/** Says how much of the window a phone's keyboard covers: it slides over a sheet rather than lifting it. */
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
