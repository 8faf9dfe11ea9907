import { type RefObject, useLayoutEffect } from 'react'
import { attachSwipe, type Listen } from './attachSwipe.ts'
import type { Notice, NoticeStore } from './createNoticeStore.ts'

/** Attribute of the elements managed by {@link attachNotice}. */
const mark = 'data-notice'

interface UseNoticeOptions<Item extends Notice> {
  store: NoticeStore<Item>
  id: string
  /** Position among the visible notices, oldest first. */
  order: number
}

/**
 * Adds the behaviour of a notice to an element: pointer and focus pause its time, Escape and a swipe close it, and the
 * focus is restored.
 */
export function useNotice<Item extends Notice>(ref: RefObject<HTMLElement | null>, { store, id, order }: UseNoticeOptions<Item>): void {
  useLayoutEffect(() => {
    // The live regions split the row; `order` restores its sequence.
    ref.current!.style.order = `${order}`
  }, [ref, order])
  // A layout effect, because its cleanup runs before the element is removed and can therefore restore the focus.
  useLayoutEffect(() => {
    const element = ref.current!
    return attachNotice(element, { onHold: (on) => store.hold(element, on), onClose: () => store.close(id, 'user') })
  }, [ref, store, id])
}

/** Element that had the focus before the notices. Shared by all hosts, because a page has only one focus. */
let previousFocus: HTMLElement | undefined

interface NoticeHandlers {
  /** Called with `true` when the pointer or the focus enters the notice, and with `false` when both have left. */
  onHold: (on: boolean) => void
  onClose: () => void
}

/**
 * Adds the common behaviour of notices to an element: time pauses under a pointer or the focus, Escape (without closing
 * a dialog below) and a swipe close it, and the focus is restored on removal. Returns a cleanup function, which must be
 * called while the element is still in the document.
 */
function attachNotice(element: HTMLElement, { onHold, onClose }: NoticeHandlers): () => void {
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
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`[${mark}]`)) previousFocus = relatedTarget
    onHold(true)
  })
  listen('focusout', ({ relatedTarget }) => {
    // When the window loses the focus, the element remains the active element.
    if (element.contains(relatedTarget as Node | null) || hasFocus()) return
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`[${mark}]`)) previousFocus = undefined
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
    if (hasFocus()) previousFocus?.focus({ preventScroll: true })
  }
}
