export type { CloseReason, NoticePosition } from '#lib/notices'
export { createNotifier, type Notifier } from './createNotifier.ts'
export type {
  NotificationAction,
  NotificationAvatar,
  NotificationColor,
  NotificationOptions,
  NotificationStore,
} from './createNotificationStore.ts'
export { type NotificationCorner, NotificationHost, type NotificationHostProps } from './NotificationHost.tsx'
export { notify } from './notify.ts'
