import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { added } from '#parts/list/useEndless.ts'
import { NextPart } from '#parts/list/NextPart.tsx'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { address } from '../address.ts'
import { lastTime } from '../conversation/conversationDays.ts'
import { ConversationRow, PartnerFace, Rows } from './ConversationRow.tsx'

/** The results of the search, as the call answers them. */
export type FoundPart = Data<'GET /api/whisper/search'>

interface FoundProps {
  first: FoundPart
  q: string
  open: string | undefined
  now: number
}

/** Conversations with people of that name, and whispers with these words. */
export function Found({ first, q, open, now }: FoundProps) {
  const [{ list, nextCursor, parts }, setRead] = useState({ list: first.list, nextCursor: first.nextCursor, parts: 0 })
  const end = useRef<HTMLAnchorElement>(null)
  const { busy, fault, next } = useNextPart({
    end,
    awaited: nextCursor,
    fetchNext: () => (nextCursor === null ? Promise.resolve(undefined) : browserApi('GET /api/whisper/search', { q, cursor: nextCursor })),
    append: (part) => setRead((old) => ({ list: added(old.list, part.list), nextCursor: part.nextCursor, parts: old.parts + 1 })),
  })
  if (first.conversations.length + list.length === 0)
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
      {list.length > 0 && (
        <>
          <h3 className="meta">私信</h3>
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
          <NextPart {...{ end, nextCursor, parts, busy, fault, next }} href={(cursor) => address.href({ q, after: cursor })} />
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  h3 {
    padding: 16px 12px 4px;
    font-weight: 400;
  }
  /* Words around what was found take several lines. */
  .face {
    align-self: start;
  }
  .last {
    overflow-wrap: anywhere;
  }
`
