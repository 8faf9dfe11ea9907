import { useSyncExternalStore } from 'react'
import type { UnreadMessages } from '#lib/contract'
import { browserApi } from './browserApi.ts'

/* How many messages are unread, as this page knows it last: the bell and the screens of messages show the same. */

let known: UnreadMessages | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The numbers of unread messages; undefined until they are known, and on the server. */
export const useUnreadMessages = (): UnreadMessages | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )

/** Takes the numbers that an answer has brought. */
export function setUnreadMessages(unread: UnreadMessages): void {
  // Answers may overtake each other.
  if (known && known.countedAt > unread.countedAt) return
  known = unread
  for (const listener of listeners) listener()
}

/** Asks for the numbers; without an answer the known ones stay. */
export const askUnreadMessages = (): Promise<void> => browserApi('GET /api/message/unread', {}).then(setUnreadMessages, () => undefined)
