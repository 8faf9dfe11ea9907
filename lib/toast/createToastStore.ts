import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** The kind of a toast; `loading` stays until it is replaced or closed. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** A button within a toast; pressing it closes the toast. */
export type ToastAction = NoticeAction

/** Options of a toast beside its text; nothing is required. */
export interface ToastOptions extends Pick<Notice, 'onClose' | 'onAutoClose'> {
  /** A toast with the id of a visible one replaces it and restarts its time. */
  id?: string | undefined
  /**
   * Display time in milliseconds; default 3000 (specification, section 9), with a description 8000. 0 and `Infinity`
   * stay until it is closed.
   */
  duration?: number | undefined
  /**
   * Element beside which the toast is shown, wherever it moves; a second toast at the same element replaces the first.
   * Without an element (`null`), and once it is no longer rendered, the toast is shown where all are.
   */
  anchor?: Element | null | undefined
  /** Content below the text: a second sentence, or the id of a fault, `<RequestId id={error.requestId} />`. */
  description?: ReactNode
  /** In place of the icon of its kind; `null` for none. */
  icon?: ReactNode
  /** A button; pressing it closes the toast. */
  action?: ToastAction | undefined
  /** A quieter button before that of the action; pressing it closes the toast. */
  cancel?: (Pick<ToastAction, 'label'> & Partial<ToastAction>) | undefined
  /** Class of the toast. */
  className?: string | undefined
  /** Leaves the look to the page: neither box nor colours nor animation, only its place and its behaviour. */
  unstyled?: boolean | undefined
}

/** One toast, as it is shown. */
export interface Toast extends Notice, Omit<ToastOptions, keyof Notice> {
  kind: ToastKind
  text: ReactNode
}

/** Toasts of one page or of one part of it; see `createToaster`. */
export type ToastStore = NoticeStore<Toast>

/** Shows a toast; returns the id by which it can be replaced or dismissed. Throws on the server. */
export type ShowToast = (text: ReactNode, options?: ToastOptions) => string

/** The toasts at elements take no place in the queue. */
export const createToastStore = (): ToastStore => createNoticeStore<Toast>(({ anchor }) => Boolean(anchor))
