import { type RefObject, useLayoutEffect } from 'react'
import { attachNotice } from './attachNotice.ts'
import type { Notice, NoticeStore } from './createNoticeStore.ts'

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
