import { attachSwipe, type Listen } from './attachSwipe.ts'

/** Marks the elements that {@link attachNotice} has been given. */
const mark = 'data-notice'

/** The element that had the focus before the notices; shared by all hosts, since a page has only one focus. */
let cameFrom: HTMLElement | undefined

interface NoticeHandlers {
  /** The pointer or the focus has come (true), or both have gone. */
  onHold: (on: boolean) => void
  onClose: () => void
}

/**
 * The behaviour of every notice: pauses under a pointer or the focus, closes by Escape (the notice, not the dialog
 * below) and by a swipe, and restores the focus when it is removed. Returns the cleanup, to be called while the element
 * is still in the document.
 */
export function attachNotice(element: HTMLElement, { onHold, onClose }: NoticeHandlers): () => void {
  const controller = new AbortController()
  const listen: Listen = (type, listener) => element.addEventListener(type, listener, controller)
  let over = false
  const hasFocus = () => element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)
  const point = (on: boolean) => () => {
    over = on
    onHold(over || hasFocus())
  }
  element.setAttribute(mark, '')
  listen('pointerenter', point(true))
  listen('pointerleave', point(false))
  listen('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`[${mark}]`)) cameFrom = relatedTarget
    onHold(true)
  })
  listen('focusout', ({ relatedTarget }) => {
    // When the window loses the focus, the element keeps it.
    if (element.contains(relatedTarget as Node | null) || hasFocus()) return
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`[${mark}]`)) cameFrom = undefined
    onHold(over)
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })
  attachSwipe(element, listen, onClose)
  return () => {
    controller.abort()
    onHold(false)
    if (hasFocus()) cameFrom?.focus({ preventScroll: true })
  }
}
