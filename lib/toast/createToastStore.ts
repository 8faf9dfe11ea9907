import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** Kind of a toast; `loading` stays until it is replaced or closed. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading'

/** A button within a toast; pressing it closes the toast. */
export type ToastAction = NoticeAction

/** Options of a toast in addition to its text; all are optional. */
export interface ToastOptions extends Pick<Notice, 'onClose' | 'onAutoClose'> {
  /** A toast with the id of a visible one replaces it, and its time starts from the beginning. */
  id?: string | undefined
  /**
   * Display time in milliseconds, by default 3000 (specification, section 9), or 8000 with a description. Toasts with 0
   * or `Infinity` stay until they are closed.
   */
  duration?: number | undefined
  /**
   * Element beside which the toast is shown, following its movements. A second toast with the same anchor replaces the
   * first. Without an anchor (`null`), and after it is no longer rendered, the toast is shown at the position of the
   * host.
   */
  anchor?: Element | null | undefined
  /** Content below the text: a second sentence, or a request id, `<RequestId id={error.requestId} />`. */
  description?: ReactNode
  /** Replaces the icon of the kind; `null` shows none. */
  icon?: ReactNode
  /** A button that closes the toast. */
  action?: ToastAction | undefined
  /** A secondary button before the action; it closes the toast. */
  cancel?: (Pick<ToastAction, 'label'> & Partial<ToastAction>) | undefined
  /** Class of the toast. */
  className?: string | undefined
  /** Removes box, colours and animation, and keeps only the position and the behaviour, for custom styles. */
  unstyled?: boolean | undefined
}

/** A toast in the store. */
export interface Toast extends Notice, Omit<ToastOptions, keyof Notice> {
  kind: ToastKind
  text: ReactNode
}

/** Toasts of a page or of a part of it; see `createToaster`. */
export type ToastStore = NoticeStore<Toast>

/** Shows a toast and returns its id, for replacing or dismissing it. Throws an error on the server. */
export type ShowToast = (text: ReactNode, options?: ToastOptions) => string

/** Creates a store in which toasts with an anchor do not count towards the limit. */
export const createToastStore = (): ToastStore => createNoticeStore<Toast>(({ anchor }) => Boolean(anchor))
