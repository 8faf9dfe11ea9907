import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { FaultMessage } from '#app/faultMessage.ts'
import { begunConversation, type OpenConversation, type ConversationPart, withNewer, withNewest, withOlder } from './openConversation.ts'

interface ConversationOptions {
  userId: string
  first: ConversationPart
  /** Changes when something may be new. */
  turn: number
}

/** The parts of a conversation before or after what is shown. */
export interface FurtherPart {
  busy: boolean
  fault: FaultMessage | undefined
  fetch: () => void
}

const call = 'GET /api/whisper/with/:userId'

/** A conversation as far as it has been read: it goes on by itself, and further back when asked. */
export function useConversation({ userId, first, turn }: ConversationOptions) {
  const [{ conversation, given }, setState] = useState({ conversation: begunConversation(first), given: first })
  if (given !== first)
    setState({ conversation: first.newerCursor === null ? withNewest(conversation, first) : begunConversation(first), given: first })
  const change = useCallback(
    (changed: (old: OpenConversation) => OpenConversation) => setState((old) => ({ ...old, conversation: changed(old.conversation) })),
    [],
  )
  const asked = useRef(0)
  const refresh = useCallback(async () => {
    asked.current += 1
    const number = asked.current
    const part = await browserApi(call, { userId }).catch(() => undefined)
    // Answers may overtake each other: that of the last question counts. Without one, the next event asks again.
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
    if (part) change(() => begunConversation(part))
  }
  return { conversation, change, refresh, older, newer, toNewest }
}

function useFurther(act: () => Promise<void>): FurtherPart {
  const [fault, setFault] = useState<FaultMessage>()
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
