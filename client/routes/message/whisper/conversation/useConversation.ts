import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { toOpenConversation, type OpenConversation, type ConversationPart, withNewer, withNewest, withOlder } from './openConversation.ts'

interface ConversationOptions {
  userId: string
  first: ConversationPart
  /** Changes when there may be new content. */
  turn: number
}

/** Parts of a conversation before or after the shown one. */
export interface AdjacentPart {
  busy: boolean
  fault: ErrorText | undefined
  fetch: () => void
}

const call = 'GET /api/whisper/with/:userId'

/** Returns the state of a conversation: new whispers are added automatically, older ones on demand. */
export function useConversation({ userId, first, turn }: ConversationOptions) {
  const [{ conversation, given }, setState] = useState({ conversation: toOpenConversation(first), given: first })
  if (given !== first)
    setState({ conversation: first.newerCursor === null ? withNewest(conversation, first) : toOpenConversation(first), given: first })
  const change = useCallback(
    (changed: (old: OpenConversation) => OpenConversation) => setState((old) => ({ ...old, conversation: changed(old.conversation) })),
    [],
  )
  const asked = useRef(0)
  const refresh = useCallback(async () => {
    asked.current += 1
    const number = asked.current
    const part = await browserApi(call, { userId }).catch(() => undefined)
    // Responses may arrive out of order: only that of the last request counts. If it fails, the next event repeats it.
    if (part && number === asked.current) change((old) => withNewest(old, part))
  }, [userId, change])
  useEffect(() => {
    if (turn > 0) void refresh()
  }, [turn, refresh])

  const older = useFurther(async () => {
    if (conversation.older === null) return
    const part = await browserApi(call, { userId, cursor: conversation.older })
    change((old) => withOlder(old, part))
  })
  const newer = useFurther(async () => {
    if (conversation.newer === null) return
    const part = await browserApi(call, { userId, cursor: conversation.newer, toward: 'newer' })
    change((old) => withNewer(old, part))
  })
  const toNewest = async () => {
    const part = await browserApi(call, { userId }).catch(() => undefined)
    if (part) change(() => toOpenConversation(part))
  }
  return { conversation, change, refresh, older, newer, toNewest }
}

function useFurther(act: () => Promise<void>): AdjacentPart {
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有加载出来，请检查网络后重试', setFault)
  return {
    busy,
    fault,
    fetch: () => {
      setFault(undefined)
      attempt(act)
    },
  }
}
