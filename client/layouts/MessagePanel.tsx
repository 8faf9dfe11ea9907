import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Message } from '#lib/contract'
import { MarkScope, MessageBox } from '#lib/enums'
import { Button, relativeTime } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { setUnreadMessages, useUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { markReadOnOpen } from '#parts/message/markReadOnOpen.ts'
import { kindLabel } from '#parts/message/kindLabel.ts'
import { messageTabs, unreadText } from '#parts/message/messageTabs.ts'

interface MessagePanelProps {
  /** Called when a link of the panel is followed. */
  onLeave: () => void
}

const shownNotices = 5

/** Links to the message boxes with their unread numbers, and the latest notices, each with its action. */
export function MessagePanel({ onLeave }: MessagePanelProps) {
  const [list, setList] = useState<Message[]>()
  const [fault, setFault] = useState<ErrorText>()
  const unread = useUnreadMessages()
  const reading = useAttempt('没有标记成功，请重试')
  const load = () => {
    setFault(undefined)
    browserApi('GET /api/message', { box: MessageBox.System, pageSize: shownNotices }).then(
      (first) => setList(first.list),
      (error: unknown) => setFault(errorTextOf(error, '通知没有加载出来，请检查网络')),
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- Loaded once, when the panel is opened.
  useEffect(load, [])

  const readAll = () =>
    reading.attempt(async () => {
      if (!unread) return
      setUnreadMessages(await browserApi('POST /api/message/read', { scope: MarkScope.All, upTo: unread.countedAt }))
      setList((old) => old?.map((each) => ({ ...each, read: each.read || each.createdAt <= unread.countedAt })))
    })

  return (
    <Box>
      <div className="top">
        <h2>消息</h2>
        {/* A whisper is read in its conversation. */}
        {unread !== undefined && unread.count > unread.whisper && (
          <Button tone="plain" size="small" busy={reading.busy} onClick={readAll}>
            全部已读
          </Button>
        )}
      </div>
      <nav className="ways hairline" aria-label="消息">
        {messageTabs.map(({ box, label, href }) => (
          <a key={box} className="muted" href={href} onClick={onLeave}>
            {label}
            {unread !== undefined && unread[box] > 0 && <b className="count figures">{unreadText(unread[box])}</b>}
          </a>
        ))}
      </nav>
      {fault && (
        <p className="state muted" role="alert">
          {fault.text}
          <Button size="small" onClick={load}>
            重新加载
          </Button>
        </p>
      )}
      {!fault && !list && (
        <p className="state muted" role="status">
          正在加载通知…
        </p>
      )}
      {list?.length === 0 && <p className="state muted">还没有通知。支付、退款、发票和审核有结果时，会在这里告诉你。</p>}
      {list && list.length > 0 && (
        <>
          <ul>{list.map((notice) => row(notice, onLeave))}</ul>
          <p className="all">
            <a href={messagePaths.system} onClick={onLeave}>
              查看全部通知
            </a>
          </p>
        </>
      )}
    </Box>
  )
}

const row = (notice: Message, onLeave: () => void) => (
  <li key={notice.id} className="hairline" data-unread={!notice.read || undefined}>
    <p className="meta">{`${notice.read ? '' : '未读 · '}${kindLabel[notice.kind]} · ${relativeTime(notice.createdAt, Date.now())}`}</p>
    <h3>{notice.title}</h3>
    <p className="muted">{notice.body}</p>
    {notice.path !== null && notice.action !== null && (
      <a
        href={notice.path}
        onClick={() => {
          onLeave()
          markReadOnOpen(notice)
        }}
      >
        {notice.action}
      </a>
    )}
  </li>
)

const Box = styled.section`
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 0 16px;
  }
  h2 {
    font-size: var(--type-16);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    padding: 0 8px 8px;
  }
  .ways a {
    display: flex;
    gap: 4px;
    align-items: center;
    min-height: 44px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    font-size: var(--type-14);
  }
  .ways a:hover {
    background: var(--bg-subtle);
  }
  .ways .count {
    color: var(--danger);
    font-weight: 600;
  }
  .state {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 24px 16px;
    text-align: center;
  }
  li {
    padding: 12px 16px;
  }
  li[data-unread] .meta::before {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 8px;
    border-radius: var(--radius-full);
    background: var(--primary);
    content: '';
  }
  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  li[data-unread] h3 {
    font-weight: 600;
  }
  :is(li, .all) a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--primary-text);
  }
  :is(li, .all) a:hover {
    text-decoration: underline;
  }
  .all {
    padding: 4px 16px;
    text-align: center;
  }
`
