import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** A button within a notification; pressing it closes the notification. */
export type NotificationAction = NoticeAction

/** The kind of a notification; `danger` is announced assertively, the others politely. */
export type NotificationColor = 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** A picture of who or what it comes from. */
export interface NotificationAvatar {
  src: string
  /** Alternative text; empty if the title says the same. */
  alt: string
}

/** A notification's fields (specification, section 3). */
export interface NotificationOptions {
  /** A notification with the id of a visible one replaces it and restarts its time. */
  id?: string | undefined
  title: string
  description?: ReactNode
  /** Before the text, in the notification's colour. */
  icon?: ReactNode
  /** Takes the icon's place. A picture that does not load is left out. */
  avatar?: NotificationAvatar | ReactNode
  /** Display time in milliseconds; default 5000 (specification, section 9). 0 and `Infinity` stay until it is closed. */
  timeout?: number | undefined
  actions?: readonly NotificationAction[] | undefined
  /** Default `primary`. */
  color?: NotificationColor | undefined
}

/** One notification, as it is shown. */
export interface Notification extends Notice {
  options: NotificationOptions
}

/** Notifications of one page or of one part of it; see `createNotifier`. */
export type NotificationStore = NoticeStore<Notification>

/** Default display time, in milliseconds (specification, section 9). */
export const notificationTimeout = 5000

export const createNotificationStore = (): NotificationStore => createNoticeStore<Notification>()
