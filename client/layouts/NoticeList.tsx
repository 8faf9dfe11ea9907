import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Notice } from '#lib/contract'
import { messageKindLabel } from '#lib/enums'
import { Button, relativeTime } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { type FaultMessage, faultMessage } from '#app/faultMessage.ts'

interface NoticeListProps {
  onUnread: (count: number) => void
  /** A way has been taken: the list is in it. */
  onLeave: () => void
}

const pageSize = 10

/** The latest notices, each with its one action. */
export function NoticeList({ onUnread, onLeave }: NoticeListProps) {
  const [list, setList] = useState<Notice[]>()
  const [total, setTotal] = useState(0)
  const [fault, setFault] = useState<FaultMessage>()
  const more = useAttempt('没有加载成功，请重试')
  const reading = useAttempt('没有标记成功，请重试')
  const load = (page: number) => browserApi('GET /api/notice', { page, pageSize })
  const begin = () => {
    setFault(undefined)
    load(1).then(
      (first) => {
        setList(first.list)
        setTotal(first.total)
      },
      (error: unknown) => setFault(faultMessage(error, '通知没有加载出来，请检查网络')),
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- Asked for once, when the list is opened.
  useEffect(begin, [])

  const loadMore = () =>
    more.attempt(async () => {
      const next = await load(Math.floor((list?.length ?? 0) / pageSize) + 1)
      // Notices that came since move the pages: nothing is shown twice.
      setList((old = []) => [...old, ...next.list.filter(({ id }) => !old.some((each) => each.id === id))])
      setTotal(next.total)
    })
  const readAll = () =>
    reading.attempt(async () => {
      const newest = list?.[0]
      if (!newest) return
      onUnread((await browserApi('POST /api/notice/read', { upTo: newest.createdAt })).count)
      setList((old) => old?.map((each) => ({ ...each, read: true })))
    })
  const follow = ({ id, read }: Notice) => {
    onLeave()
    // A mark that is lost is set by the next look.
    if (!read)
      void browserApi('POST /api/notice/:id/read', { id }).then(
        ({ count }) => onUnread(count),
        () => undefined,
      )
  }

  return (
    <Box>
      <div className="top hairline">
        <h2>通知</h2>
        {list?.some(({ read }) => !read) && (
          <Button tone="plain" size="small" busy={reading.busy} onClick={readAll}>
            全部已读
          </Button>
        )}
      </div>
      {fault && (
        <p className="state muted" role="alert">
          {fault.text}
          <Button size="small" onClick={begin}>
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
        <ul>
          {list.map((notice) => (
            <li key={notice.id} className="hairline" data-unread={!notice.read || undefined}>
              <p className="meta">
                {`${notice.read ? '' : '未读 · '}${messageKindLabel[notice.kind]} · ${relativeTime(notice.createdAt, Date.now())}`}
              </p>
              <h3>{notice.title}</h3>
              <p className="muted">{notice.body}</p>
              {notice.path !== null && notice.action !== null && (
                <a href={notice.path} onClick={() => follow(notice)}>
                  {notice.action}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {list && list.length < total && (
        <p className="state">
          <Button size="small" busy={more.busy} onClick={loadMore}>
            更早的通知
          </Button>
        </p>
      )}
    </Box>
  )
}

const Box = styled.section`
  .top {
    position: sticky;
    top: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 0 16px;
    background: var(--bg-raised);
  }
  h2 {
    font-size: var(--type-16);
  }
  .state {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 24px 16px;
    text-align: center;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 12px 16px;
  }
  li:last-child {
    border: 0;
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
  li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--primary-text);
  }
  li a:hover {
    text-decoration: underline;
  }
`
