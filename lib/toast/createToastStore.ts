import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** The kind of a toast; `loading` stays until it is replaced or closed. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** A button within a toast; pressing it closes the toast. */
export type ToastAction = NoticeAction

export interface ToastOptions {
  /** A toast with the id of a visible one replaces it and restarts its time. */
  id?: string | undefined
  /** Display time in milliseconds; default 3000 (specification, section 9). 0 and `Infinity` stay until it is closed. */
  duration?: number | undefined
  /**
   * Element beside which the toast is shown, wherever it moves; a second toast at the same element replaces the first.
   * Without an element (`null`), and once it is no longer rendered, the toast is shown at the top.
   */
  anchor?: Element | null | undefined
  action?: ToastAction | undefined
  /** Content below the text, such as the id of a fault: `<RequestId id={error.requestId} />`. */
  detail?: ReactNode
}

/** One toast, as it is shown. */
export interface Toast extends Notice, Pick<ToastOptions, 'anchor' | 'action' | 'detail'> {
  kind: ToastKind
  text: string
}

/** Toasts of one page or of one part of it; see `createToaster`. */
export type ToastStore = NoticeStore<Toast>

/** Shows a toast; returns the id by which it can be replaced or dismissed. Throws on the server. */
export type ShowToast = (text: string, options?: ToastOptions) => string

/** Default display time, in milliseconds (specification, section 9). */
export const toastDuration = 3000

/** Default display time of a toast with a detail, in milliseconds: long enough to read or to copy the detail. */
export const detailedToastDuration = 8000

export const createToastStore = (): ToastStore => createNoticeStore<Toast>({ isApart: ({ anchor }) => Boolean(anchor) })
