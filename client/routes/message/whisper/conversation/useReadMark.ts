import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { setUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { type OpenConversation, unreadUpTo } from './openConversation.ts'

interface ReadMarkOptions {
  conversation: OpenConversation
  userId: string
  /** The end of the conversation is visible. */
  isSeen: boolean
  onRead: () => void
}

/** Marks the visible whispers as read while the page is visible. */
export function useReadMark({ conversation, userId, isSeen, onRead }: ReadMarkOptions): void {
  const isLookedAt = usePageVisible()
  const upTo = isSeen && isLookedAt && !conversation.isBehind ? unreadUpTo(conversation) : undefined
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    if (upTo === undefined) return
    browserApi('POST /api/whisper/with/:userId/read', { userId, upTo }).then(
      (unread) => {
        setUnreadMessages(unread)
        latest.current()
      },
      // If the call fails, the conversation is marked the next time it is shown.
      () => undefined,
    )
  }, [userId, upTo])
}

function usePageVisible(): boolean {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const look = () => setLookedAt(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLookedAt
}
