/** Texts of notifications. */
export interface NotificationTexts {
  close: string
  /** Accessible name of the region with the notifications. */
  notifications: string
  /** Number of notifications that are waiting to be shown. */
  waiting: (count: number) => string
}

/** Chinese texts of notifications, the default. */
export const notificationZhCN: NotificationTexts = {
  close: '关闭通知',
  notifications: '通知',
  waiting: (count) => `还有 ${count} 条通知`,
}

export const notificationEnUS: NotificationTexts = {
  close: 'Dismiss notification',
  notifications: 'Notifications',
  waiting: (count) => `${count} more`,
}
