import { useState } from 'react'
import { styled } from 'styled-components'
import type { Comment, Reply } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { pageBehind } from '../list/continuedPages.ts'
import { type CommentActions, CommentText } from './CommentText.tsx'

interface ThreadProps extends CommentActions {
  comment: Comment
  /** Reply that the address links to. */
  linked?: Reply | undefined
  /** Id of the comment or reply that the address links to, in this thread or another. */
  marked?: string | undefined
}

/** Number of replies per request. */
const pageSize = 20

/** A comment with its replies: the first ones, all of them on demand, and those that the user adds. */
export function Thread({ comment, linked, marked, onWritten, onRemoved, ...place }: ThreadProps) {
  const [fetched, setFetched] = useState({ list: comment.firstReplies, page: 0, nextCursor: null as string | null })
  const { busy, attempt } = useAttempt('回复加载失败，请重试')
  const list = linked ? merged(fetched.list, [linked]) : fetched.list
  const fetchNext = () =>
    attempt(async () => {
      const answer = await browserApi('GET /api/community/comment/:id/reply', { id: comment.id, pageSize, ...pageBehind(fetched) })
      setFetched((old) => ({ ...answer, list: merged(old.list, answer.list) }))
    })
  const doings = {
    ...place,
    onWritten: (written: Reply) => {
      if (written.thread !== null) setFetched((old) => ({ ...old, list: merged(old.list, [written]) }))
      onWritten(written)
    },
    onRemoved: (gone: Reply) => {
      if (gone.thread !== null) setFetched((old) => ({ ...old, list: old.list.filter(({ id }) => id !== gone.id) }))
      onRemoved(gone)
    },
  }
  const left = fetched.page > 0 && fetched.nextCursor === null ? 0 : comment.replies - list.length
  return (
    <CommentText comment={comment} marked={marked === comment.id} {...doings}>
      {(list.length > 0 || left > 0) && (
        <Replies>
          {list.map((reply) => (
            <li key={reply.id}>
              <CommentText comment={reply} marked={marked === reply.id} {...doings} />
            </li>
          ))}
          {left > 0 && (
            <li>
              <Button tone="plain" size="small" busy={busy} onClick={fetchNext}>{`还有 ${left} 条回复`}</Button>
            </li>
          )}
        </Replies>
      )}
    </CommentText>
  )
}

/** Merges two lists of replies without duplicates, oldest first. */
const merged = (list: readonly Reply[], more: readonly Reply[]): Reply[] =>
  [...list, ...more.filter(({ id }) => !list.some((reply) => reply.id === id))].toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )

const Replies = styled.ul`
  margin: 4px 0 0 40px;
  padding: 0 12px;
  border-radius: var(--radius-card);
  background: var(--bg-subtle);
`
