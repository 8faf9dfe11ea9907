import type { ReactNode } from 'react'
import { createNoticeStore, type Notice, type NoticeAction, type NoticeStore } from '#lib/notices'

/** A button within a notification; pressing it closes the notification. */
export type NotificationAction = NoticeAction

/** Kind of a notification; `danger` is announced assertively, all others politely. */
export type NotificationColor = 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** Picture of the sender or subject of a notification. */
export interface NotificationAvatar {
  /** URL of a square picture. */
  src: string
  /** Alternative text; empty if the title says the same. */
  alt: string
}

/** Options of a notification (specification, section 3). */
export interface NotificationOptions extends Pick<Notice, 'onClose' | 'onAutoClose'> {
  /** A notification with the id of a visible one replaces it, and its time starts from the beginning. */
  id?: string | undefined
  /** Text in one or two lines. */
  title: ReactNode
  /** Additional text below the title; long text can be scrolled. */
  description?: ReactNode
  /** Icon before the text, in the colour of the notification. */
  icon?: ReactNode
  /** Replaces the icon. A picture that cannot be loaded is not shown. */
  avatar?: NotificationAvatar | ReactNode
  /**
   * Display time in milliseconds, by default 5000 (specification, section 9). Notifications with 0 or `Infinity` stay
   * until they are closed.
   */
  timeout?: number | undefined
  /** Buttons below the text. */
  actions?: readonly NotificationAction[] | undefined
  /** Default `primary`. */
  color?: NotificationColor | undefined
  /** Class of the notification. */
  className?: string | undefined
  /** Removes box, colours and animation, and keeps only the position and the behaviour, for custom styles. */
  unstyled?: boolean | undefined
}

/** A notification in the store. */
export interface Notification extends Notice {
  /** Options of the notification. */
  options: NotificationOptions
}

/** Notifications of a page or of a part of it; see `createNotifier`. */
export type NotificationStore = NoticeStore<Notification>

/** Default display time, in milliseconds (specification, section 9). */
export const notificationTimeout = 5000

/** Creates a store in which all notifications count towards the limit. */
export const createNotificationStore = (): NotificationStore => createNoticeStore<Notification>()
