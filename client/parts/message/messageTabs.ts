import { MessageBox, messageBoxLabel } from '#lib/enums'
import { messagePaths } from '#app/paths/messagePaths.ts'

interface MessagePlace {
  /** Name of its unread count. */
  box: MessageBox | 'whisper'
  label: string
  href: string
}

/** Message screens, in the order of their tabs. */
export const messageTabs: readonly MessagePlace[] = [
  ...Object.values(MessageBox).map((box) => ({ box, label: messageBoxLabel[box], href: messagePaths[box] })),
  { box: 'whisper', label: '私信', href: messagePaths.whisper },
]

/** Formats an unread count: empty for zero, and 99+ beyond 99. */
export const unreadText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
