/** Texts of notifications. */
export interface NotificationTexts {
  close: string
  /** Name of the place where they are. */
  notifications: string
  /** Number of notifications waiting for a place. */
  waiting: (count: number) => string
}

/** The texts of notifications in Chinese, the default. */
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
