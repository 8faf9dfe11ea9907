import { useCallback, useEffect, useRef, useState } from 'react'
import { ButtonLink, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { NoWhispers } from '#parts/drawings/NoWhispers.tsx'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { address } from '../address.ts'
import { toConversationList, type ConversationList, type ListPart, withFirst, withNext } from './conversationList.ts'
import { ConversationRow, Rows } from './ConversationRow.tsx'

interface ConversationsProps {
  first: ListPart
  open: string | undefined
  now: number
  turn: number
  /** Shows only the newest ones, beside another list. */
  most?: number
}

/** Number of parts that are fetched on scrolling. */
const autoFetchedParts = 4

/** Conversations, newest first: further parts are fetched on scrolling, and new ones are added automatically. */
export function Conversations({ first, open, now, turn, most }: ConversationsProps) {
  const [{ read, given }, setState] = useState({ read: toConversationList(first), given: first })
  if (given !== first) setState({ read: withFirst(read, first), given: first })
  const end = useRef<HTMLAnchorElement>(null)
  const change = useCallback(
    (changed: (old: ConversationList) => ConversationList) => setState((old) => ({ ...old, read: changed(old.read) })),
    [],
  )
  useEffect(() => {
    if (turn === 0) return undefined
    // Responses may arrive out of order: only the last request counts.
    const leaving = new AbortController()
    browserApi('GET /api/whisper', {}, { signal: leaving.signal }).then(
      (latest) => leaving.signal.aborted || change((old) => withFirst(old, latest)),
      // The next event repeats the request.
      () => undefined,
    )
    return () => leaving.abort()
  }, [turn, change])
  const { nextCursor, parts } = read
  const { busy, fault, next } = useNextPart({
    end,
    awaited: most === undefined && parts < autoFetchedParts ? nextCursor : null,
    fetchNext: () => (nextCursor === null ? Promise.resolve(undefined) : browserApi('GET /api/whisper', { cursor: nextCursor })),
    append: (part) => change((old) => withNext(old, part)),
  })
  if (read.list.length === 0)
    return (
      <div data-no-conversations="">
        <Empty drawing={<NoWhispers />} title="还没有私信。看看谁答得好，去问问他">
          <ButtonLink href={communityPaths.questions}>看同行的回答</ButtonLink>
        </Empty>
      </div>
    )
  return (
    <>
      <Rows>
        {read.list.slice(0, most).map((conversation) => (
          <ConversationRow key={conversation.partner.id} conversation={conversation} open={open} now={now} />
        ))}
      </Rows>
      {most === undefined && (
        <NextPartLink {...{ end, nextCursor, parts, busy, fault, next }} href={(cursor) => address.href({ after: cursor })} />
      )}
    </>
  )
}
