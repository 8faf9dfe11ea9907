import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { UnreadMessages } from '#lib/contract'
import { setUnreadMessages, useUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { type Deferred, valueOf } from '#app/Deferred.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import type { ShownBox } from './messageLists.ts'

/** Returns the number of unread messages in a box. Those of all boxes exclude whispers, which are read in their conversations. */
export const unreadIn = (unread: UnreadMessages, box: ShownBox): number => (box === 'all' ? unread.count - unread.whisper : unread[box])

interface Arrivals {
  /** Latest numbers; undefined until they are known. */
  unread: UnreadMessages | undefined
  /** Time up to which the shown list is complete. */
  shownUntil: string | undefined
}

/** Returns the numbers of unread messages as loaded with the page, and the latest ones. */
export function useUnreadCounts(counted: Deferred<UnreadMessages>): {
  loaded: UnreadMessages | undefined
  unread: UnreadMessages | undefined
} {
  const latest = useUnreadMessages()
  const loaded = valueOf(useStaleWhileRevalidate(counted, { subject: 'unread' }).part)
  useEffect(() => {
    if (loaded) setUnreadMessages(loaded)
  }, [loaded])
  return { loaded, unread: latest && (!loaded || latest.countedAt > loaded.countedAt) ? latest : loaded }
}

/** Returns the latest numbers of unread messages; when those of the shown box change, the page is fetched again. */
export function useArrivals(box: ShownBox, counted: Deferred<UnreadMessages>): Arrivals {
  const { revalidate } = useRevalidator()
  const { loaded, unread } = useUnreadCounts(counted)
  const hasChanged = unread !== undefined && loaded !== undefined && unreadIn(unread, box) !== unreadIn(loaded, box)
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  return { unread, shownUntil: (loaded ?? unread)?.countedAt }
}
