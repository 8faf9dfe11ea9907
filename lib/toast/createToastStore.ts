import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** What a toast tells; `loading` stays until it is replaced or closed. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** A button within a toast; pressing it closes the toast. */
export type ToastAction = NoticeAction

export interface ToastOptions {
  /** A toast with the id of one that is shown takes its place and starts anew. */
  id?: string | undefined
  /** Milliseconds in sight; default 3000 (specification, section 9). `Infinity` stays until it is closed. */
  duration?: number | undefined
  /**
   * Shown beside this element rather than at the top, wherever it moves; a second one beside it replaces the first.
   * Without the element (`null`), and once it is no longer rendered, the toast stands at the top like others.
   */
  anchor?: Element | null | undefined
  action?: ToastAction | undefined
  /** Stands below the text, as a number to be copied: `<RequestId id={error.requestId} />`. */
  detail?: ReactNode
}

/** One toast, as it is shown. */
export interface Toast extends Notice, Pick<ToastOptions, 'anchor' | 'action' | 'detail'> {
  kind: ToastKind
  text: string
}

/** Toasts of one page or of one part of it; see `createToaster`. */
export type ToastStore = NoticeStore<Toast>

/** Shows a text for a while; gives back the id by which it can be replaced or dismissed. Throws on the server. */
export type ShowToast = (text: string, options?: ToastOptions) => string

/** Default time in sight, in milliseconds (specification, section 9). */
export const toastDuration = 3000

/** In sight by default where there is a detail, in milliseconds: long enough to read it, or to reach for it. */
export const detailedToastDuration = 8000

/** How many toasts stand at the top at once; further ones wait their turn. */
const visibleLimit = 3

export const createToastStore = (): ToastStore =>
  createNoticeStore<Toast>({ limit: visibleLimit, isApart: ({ anchor }) => Boolean(anchor) })
