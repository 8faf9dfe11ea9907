import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** A button within a notification; pressing it closes the notification. */
export type NotificationAction = NoticeAction

/** What a notification is about; `danger` interrupts screen readers, the others are read in turn. */
export type NotificationColor = 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** A picture of who or what it comes from. */
export interface NotificationAvatar {
  src: string
  /** What it shows; empty if the title says so. */
  alt: string
}

/** A notification's fields (specification, section 3). */
export interface NotificationOptions {
  /** A notification with the id of one that is shown takes its place and starts anew. */
  id?: string | undefined
  title: string
  description?: ReactNode
  /** Before the text, in the notification's colour. */
  icon?: ReactNode
  /** Takes the icon's place. A picture that does not load is left out. */
  avatar?: NotificationAvatar | ReactNode
  /** Milliseconds in sight; default 5000 (specification, section 9). 0 stays until it is closed. */
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

/** Default time in sight, in milliseconds (specification, section 9). */
export const notificationTimeout = 5000

/** How many notifications are stacked at once; further ones wait their turn. */
const visibleLimit = 3

export const createNotificationStore = (): NotificationStore => createNoticeStore<Notification>({ limit: visibleLimit })
