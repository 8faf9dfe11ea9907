import { MessageBox, messageBoxLabel } from '#lib/enums'
import { messagePaths } from '#app/paths/messagePaths.ts'

interface MessagePlace {
  /** The name of its number among the unread ones. */
  box: MessageBox | 'whisper'
  label: string
  href: string
}

/** The screens of messages, in the order of their tabs. */
export const messagePlaces: readonly MessagePlace[] = [
  ...Object.values(MessageBox).map((box) => ({ box, label: messageBoxLabel[box], href: messagePaths[box] })),
  { box: 'whisper', label: '私信', href: messagePaths.whisper },
]

/** A number of unread messages, beyond which the exact one tells nothing; nothing for none. */
export const unreadWords = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '')
