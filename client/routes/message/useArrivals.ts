import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { UnreadMessages } from '#lib/contract'
import type { MessageBox } from '#lib/enums'
import { setUnreadMessages, useUnreadMessages } from '#app/browser/unreadMessages.ts'
import type { Deferred } from '#app/Deferred.ts'

interface Arrivals {
  /** The latest numbers; undefined until they are known. */
  unread: UnreadMessages | undefined
  /** Until when the shown list is complete. */
  shownUntil: string | undefined
}

/** The latest numbers of unread messages; when those of the shown box change, the page is asked for again. */
export function useArrivals(box: MessageBox, counted: Deferred<UnreadMessages>): Arrivals {
  const { revalidate } = useRevalidator()
  const latest = useUnreadMessages()
  const loaded = 'value' in counted ? counted.value : undefined
  useEffect(() => {
    if (loaded) setUnreadMessages(loaded)
    else if ('late' in counted) void counted.late.then(setUnreadMessages, () => undefined)
  }, [counted, loaded])
  const hasChanged = latest !== undefined && loaded !== undefined && latest.countedAt > loaded.countedAt && latest[box] !== loaded[box]
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  const unread = latest && (!loaded || latest.countedAt > loaded.countedAt) ? latest : loaded
  return { unread, shownUntil: (loaded ?? unread)?.countedAt }
}
