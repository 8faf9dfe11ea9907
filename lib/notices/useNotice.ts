import { type RefObject, useLayoutEffect } from 'react'
import { attachNotice } from './attachNotice.ts'
import type { Notice, NoticeStore } from './createNoticeStore.ts'

interface UseNoticeOptions<Item extends Notice> {
  store: NoticeStore<Item>
  id: string
  /** Position among the visible notices, oldest first. */
  order: number
}

/** Makes an element a notice: pointer and focus stop its time, Escape and a swipe close it, and the focus goes back. */
export function useNotice<Item extends Notice>(ref: RefObject<HTMLElement | null>, { store, id, order }: UseNoticeOptions<Item>): void {
  useLayoutEffect(() => {
    // The regions that announce split the row; this puts it together again.
    ref.current?.style.setProperty('order', `${order}`)
  }, [ref, order])
  // A layout effect, since it ends before the element leaves the document: only there can it give the focus back.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    return attachNotice(element, { onHold: (on) => store.hold(element, on), onClose: () => store.close(id, 'user') })
  }, [ref, store, id])
}
