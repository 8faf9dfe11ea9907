import { useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type MessageBox, messageBoxLabel } from '#lib/enums'
import { Button, ButtonLink, Empty } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { MessageFrame } from '../MessageFrame.tsx'
import { boxAt, emptyBoxes } from '../messageLists.ts'
import { MessageRows } from '../MessageRows.tsx'
import { useArrivals } from '../useArrivals.ts'
import { useMarks } from '../useMarks.ts'
import { address } from './address.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Messages of a box, by the path: all boxes share this screen. */
export function Screen() {
  const { now, unread: counted, messages } = useLoaderData<typeof loader>()
  const place = useLocation()
  const box = boxAt(place.pathname)
  const { after } = address.read(place)
  const { unread, shownUntil } = useArrivals(box, counted)
  const list = useRef<HTMLElement>(null)
  // The pressed button was removed with the mark.
  const { busy, markOne, markAll } = useMarks(box, () => list.current?.focus())
  return (
    <MessageFrame here={messagePaths[box]} unread={unread}>
      <Head title={messageBoxLabel[box]} description="我的消息：评论、回答、提到我的、赞和收藏，以及平台的通知。" index={false} />
      <Tools>
        <a className="muted" href={`${paths.accountSetting}#messages`}>
          提醒设置
        </a>
        {unread && shownUntil !== undefined && unread[box] > 0 && (
          <Button tone="plain" size="small" busy={busy} onClick={() => markAll(shownUntil)}>
            全部已读
          </Button>
        )}
      </Tools>
      <Part of={messages} name="消息" fallback={<RowSkeletons of="words" count={6} label="正在加载消息" />}>
        {(page) => (
          <section ref={list} tabIndex={-1} aria-label={messageBoxLabel[box]}>
            {page.list.length > 0 ? (
              <>
                <MessageRows messages={page.list} now={now} onRead={markOne} />
                <Ways aria-label="更多消息">
                  {after !== undefined && <ButtonLink href={messagePaths[box]}>回到最新</ButtonLink>}
                  {page.nextCursor !== null && (
                    <ButtonLink href={address.href({ after: page.nextCursor }, {}, messagePaths[box])}>更早的消息</ButtonLink>
                  )}
                </Ways>
              </>
            ) : (
              nothing(box, after !== undefined)
            )}
          </section>
        )}
      </Part>
    </MessageFrame>
  )
}

function nothing(box: MessageBox, isBeyond: boolean) {
  const { empty, way } = emptyBoxes[box]
  return isBeyond ? (
    <Empty title="没有更早的消息了">
      <ButtonLink href={messagePaths[box]}>回到最新</ButtonLink>
    </Empty>
  ) : (
    <Empty title={empty}>
      <ButtonLink href={way.href}>{way.label}</ButtonLink>
    </Empty>
  )
}

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  max-width: 760px;
  padding-top: 24px;

  &:empty {
    display: none;
  }
`

const Tools = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  max-width: 760px;
  min-height: 44px;
  margin-top: 8px;

  a {
    padding-block: 12px;
    font-size: var(--type-14);
  }
  a:hover {
    color: var(--primary-text);
  }
`
