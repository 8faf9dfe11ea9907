import { useSyncExternalStore } from 'react'
import type { UnreadMessages } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { browserApi } from './browserApi.ts'

/* Last known number of unread messages, shared by the bell and the message screens. */

let known: UnreadMessages | undefined
const listeners = createListeners()

/** Returns the numbers of unread messages; undefined until they are known, and on the server. */
export const useUnreadMessages = (): UnreadMessages | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => known,
    () => undefined,
  )

/** Stores the numbers of a response. */
export function setUnreadMessages(unread: UnreadMessages): void {
  // Responses may arrive out of order.
  if (known && known.countedAt > unread.countedAt) return
  known = unread
  listeners.notify()
}

/** Fetches the numbers; on failure the known ones stay. */
export const fetchUnreadMessages = (): Promise<void> => browserApi('GET /api/message/unread', {}).then(setUnreadMessages, () => undefined)
