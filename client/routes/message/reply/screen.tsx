import { useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Button, ButtonLink, Empty } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { allMessages, messagePaths } from '#app/paths/messagePaths.ts'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { NoMessages } from '#parts/drawings/NoMessages.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { MessageFrame } from '../MessageFrame.tsx'
import { boxAt, emptyBoxes, type ShownBox, shownLabel } from '../messageLists.ts'
import { MessageRows } from '../MessageRows.tsx'
import { unreadIn, useArrivals } from '../useArrivals.ts'
import { useMarks } from '../useMarks.ts'
import { Conversations } from '../whisper/list/Conversations.tsx'
import { address } from './address.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Messages of a box, by the path, or of all boxes; the conversations are beside them where there is space. */
export function Screen() {
  const { now, unread: counted, messages, conversations } = useLoaderData<typeof loader>()
  const place = useLocation()
  const { all, after } = address.read(place)
  const box = boxAt(place.pathname, all)
  const newest = box === 'all' ? allMessages : messagePaths[box]
  const { unread, shownUntil } = useArrivals(box, counted)
  const list = useRef<HTMLElement>(null)
  // The pressed button was removed with the mark.
  const { busy, markOne, markAll } = useMarks(box, () => list.current?.focus())
  return (
    <MessageFrame here={newest} unread={unread}>
      <Head
        title={box === 'all' ? '消息' : shownLabel[box]}
        description="我的消息：评论、回答、提到我的、赞和收藏，以及平台的通知。"
        index={false}
      />
      <Columns>
        <div className="list">
          <div className="tools row">
            <a className="muted" href={`${paths.accountSetting}#messages`}>
              提醒设置
            </a>
            {unread && shownUntil !== undefined && unreadIn(unread, box) > 0 && (
              <Button tone="plain" size="small" busy={busy} onClick={() => markAll(shownUntil)}>
                全部已读
              </Button>
            )}
          </div>
          <Part of={messages} subject={newest} name="消息" fallback={<RowSkeletons of="words" count={6} label="正在加载消息" />}>
            {(page) => (
              <section ref={list} tabIndex={-1} aria-label={shownLabel[box]}>
                {page.list.length > 0 ? (
                  <>
                    <MessageRows messages={page.list} now={now} onRead={markOne} />
                    <Ways aria-label="更多消息">
                      {after !== undefined && <ButtonLink href={newest}>回到最新</ButtonLink>}
                      {page.nextCursor !== null && (
                        <ButtonLink href={address.href({ all, after: page.nextCursor }, {}, place.pathname)}>更早的消息</ButtonLink>
                      )}
                    </Ways>
                  </>
                ) : (
                  nothing(box, newest, after !== undefined)
                )}
              </section>
            )}
          </Part>
        </div>
        <aside className="beside card" aria-labelledby="whispers">
          <div className="tools row">
            <h2 id="whispers">私信</h2>
            <a className="muted" href={messagePaths.whisper}>
              全部对话
            </a>
          </div>
          <Part
            of={conversations}
            subject="conversations"
            name="私信"
            fallback={<RowSkeletons of="words" count={4} label="正在加载私信" />}
            flat
          >
            {(first) => <Conversations first={first} open={undefined} now={now} turn={0} most={8} />}
          </Part>
        </aside>
      </Columns>
    </MessageFrame>
  )
}

function nothing(box: ShownBox, newest: string, isBeyond: boolean) {
  const { empty, way } = emptyBoxes[box]
  return isBeyond ? (
    <Empty drawing={<NoMessages />} title="没有更早的消息了">
      <ButtonLink href={newest}>回到最新</ButtonLink>
    </Empty>
  ) : (
    <Empty drawing={<NoMessages />} title={empty}>
      <ButtonLink href={way.href}>{way.label}</ButtonLink>
    </Empty>
  )
}

/* On phones the conversations are behind their own filter. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  margin-top: 8px;

  .tools {
    justify-content: space-between;
    min-height: 44px;
  }
  .tools > a {
    padding-block: 12px;
    font-size: var(--type-14);
  }
  .tools > a:hover {
    color: var(--primary-text);
  }
  > .beside {
    display: none;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);

    > .beside {
      display: block;
      align-self: start;
      margin-top: 8px;
      overflow: hidden;
    }
    > .beside > .tools {
      padding: 4px 16px;
      border-bottom: 1px solid var(--border);
    }
    h2 {
      font-size: var(--type-16);
    }
  }
`

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding-top: 24px;

  &:empty {
    display: none;
  }
`
