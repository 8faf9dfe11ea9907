import { type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { appendNew } from '#parts/list/useEndlessList.ts'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { address } from '../address.ts'
import { lastTime } from '../../messageDays.ts'
import { ConversationRow, PartnerFace, Rows } from './ConversationRow.tsx'

/** Search results, as returned by the call. */
export type SearchPart = Data<'GET /api/whisper/search'>

interface FoundProps {
  first: SearchPart
  q: string
  open: string | undefined
  now: number
}

/** Conversations with people of that name, and whispers that contain the query. */
export function WhisperSearchResults({ first, q, open, now }: FoundProps) {
  const [{ list, nextCursor, parts }, setRead] = useState({ list: first.list, nextCursor: first.nextCursor, parts: 0 })
  const end = useRef<HTMLAnchorElement>(null)
  const isThere = useIsMounted()
  const append = (part: SearchPart) =>
    setRead((old) => ({ list: appendNew(old.list, part.list), nextCursor: part.nextCursor, parts: old.parts + 1 }))
  const { busy, fault, next } = useNextPart({
    end,
    awaited: nextCursor,
    fetchNext: async () => {
      if (nextCursor === null) return undefined
      const part = await nextNonEmptyPart(q, nextCursor, () => isThere.current)
      if (list.length > 0) return part
      // Nothing is shown yet that it could move.
      append(part)
      return undefined
    },
    append,
  })
  const isLooking = list.length === 0 && nextCursor !== null
  if (first.conversations.length + list.length === 0 && !isLooking)
    return (
      <Empty title={`没有找到“${q}”，换个说法试试`}>
        <ButtonLink href={messagePaths.whisper}>看全部对话</ButtonLink>
      </Empty>
    )
  return (
    <Root>
      {first.conversations.length > 0 && (
        <>
          <h3 className="meta">联系人</h3>
          <Rows>
            {first.conversations.map((conversation) => (
              <ConversationRow key={conversation.partner.id} conversation={conversation} open={open} now={now} q={q} />
            ))}
          </Rows>
        </>
      )}
      {(list.length > 0 || isLooking) && (
        <>
          <h3 className="meta">私信</h3>
          {isLooking && (
            <p className="looking meta" role="status">
              {fault ? '还没有找完' : `正在更早的私信里找“${q}”…`}
            </p>
          )}
          <Rows>
            {list.map(({ id, partner, mine, excerpt, createdAt }) => (
              <li key={id} className="hairline">
                <a href={address.href({ with: partner.id, at: id, q })}>
                  <PartnerFace partner={partner} />
                  <span className="name one-line">
                    <bdi>{partner.name}</bdi>
                  </span>
                  <time className="caption figures" dateTime={createdAt}>
                    {lastTime(createdAt, now)}
                  </time>
                  <span className="last meta">{(mine ? '我：' : '') + excerpt}</span>
                </a>
              </li>
            ))}
          </Rows>
          <NextPartLink {...{ end, nextCursor, parts, busy, fault, next }} href={(cursor) => address.href({ q, after: cursor })} />
        </>
      )}
    </Root>
  )
}

/** Returns the next non-empty part, or the last one: each call searches only a part of all whispers. */
async function nextNonEmptyPart(q: string, from: string, isWanted: () => boolean): Promise<SearchPart> {
  const part = await browserApi('GET /api/whisper/search', { q, cursor: from })
  return part.list.length === 0 && part.nextCursor !== null && isWanted() ? nextNonEmptyPart(q, part.nextCursor, isWanted) : part
}

/** Returns a ref to whether the list is still mounted. */
function useIsMounted(): RefObject<boolean> {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

const Root = styled.div`
  h3 {
    padding: 16px 12px 4px;
    font-weight: 400;
  }
  .looking {
    padding: 12px;
  }
  /* Excerpts of results take several lines. */
  .face {
    align-self: start;
  }
  .last {
    overflow-wrap: anywhere;
  }
`
