import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** A button within a notification; pressing it closes the notification. */
export type NotificationAction = NoticeAction

/** The kind of a notification; `danger` is announced assertively, the others politely. */
export type NotificationColor = 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** A picture of who or what it comes from. */
export interface NotificationAvatar {
  /** Address of a square picture. */
  src: string
  /** Alternative text; empty if the title says the same. */
  alt: string
}

/** A notification's fields (specification, section 3). */
export interface NotificationOptions extends Pick<Notice, 'onClose' | 'onAutoClose'> {
  /** A notification with the id of a visible one replaces it and restarts its time. */
  id?: string | undefined
  /** The text, in a line or two. */
  title: ReactNode
  /** Further text below the title; scrolls where it is long. */
  description?: ReactNode
  /** Before the text, in the notification's colour. */
  icon?: ReactNode
  /** Takes the icon's place. A picture that does not load is left out. */
  avatar?: NotificationAvatar | ReactNode
  /** Display time in milliseconds; default 5000 (specification, section 9). 0 and `Infinity` stay until it is closed. */
  timeout?: number | undefined
  /** Buttons below the text. */
  actions?: readonly NotificationAction[] | undefined
  /** Default `primary`. */
  color?: NotificationColor | undefined
  /** Class of the notification. */
  className?: string | undefined
  /** Leaves the look to the page: neither box nor colours nor animation, only its place and its behaviour. */
  unstyled?: boolean | undefined
}

/** One notification, as it is shown. */
export interface Notification extends Notice {
  /** The options that it was fired with. */
  options: NotificationOptions
}

/** Notifications of one page or of one part of it; see `createNotifier`. */
export type NotificationStore = NoticeStore<Notification>

/** Default display time, in milliseconds (specification, section 9). */
export const notificationTimeout = 5000

/** Notifications have no exceptions to the queue. */
export const createNotificationStore = (): NotificationStore => createNoticeStore<Notification>()
