import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Comment, ContinuedPage, Reply } from '#lib/contract'
import { Button, ButtonLink, largeNumber, Skeleton } from '#lib/primitives'
import { requestIdOf } from '#app/errorTextOf.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { useSelfId } from '#app/useSelf.ts'
import { pageBehind, type PagePosition } from '../list/continuedPages.ts'
import { type CommentSort, commentSortLabel } from './commentSort.ts'
import { Thread } from './Thread.tsx'
import { useComments } from './useComments.ts'

const CommentForm = lazyComponent(async () => (await import('./CommentForm.tsx')).CommentForm)
const LoadErrorNotice = lazyComponent(async () => (await import('../page/LoadErrorNotice.tsx')).LoadErrorNotice)

/** Comment that an address links to, with its thread; null if it no longer exists. */
export interface LinkedComment {
  comment: Comment
  reply: Reply | null
}

/** Addresses for a page that encodes the state of its comments in its own address. */
export interface CommentAddresses {
  sort: (sort: CommentSort) => string
  page: (position: PagePosition) => string
}

interface CommentsProps {
  post: string
  /** Time of the loader. */
  now: string
  /** Number of comments of both levels. */
  count: number
  /** First page, loaded with the screen; without it the comments are fetched when they are shown. */
  given?: ContinuedPage<Comment>
  /** Sort order of that page. */
  sort?: CommentSort
  /** Gives sort orders and further pages links of their own, for search engines and for use without scripts. */
  addresses?: CommentAddresses
  /** Comment that the address links to: shown first and highlighted. */
  linked?: LinkedComment | null
}

const sorts = Object.keys(commentSortLabel) as CommentSort[]

/** Comments on a post in two levels, with a form for a new comment. */
export function Comments({ post, now, count, given, sort: givenSort = 'hottest', addresses, linked }: CommentsProps) {
  const [sort, setSort] = useState(givenSort)
  const comments = useComments(post, sort, given)
  const [fault, setFault] = useState<{ requestId: string | undefined }>()
  const { busy, attempt } = useAttempt('评论加载失败，请重试')
  const isFetched = comments.page > 0
  const fetchFirst = async (by: CommentSort) => {
    setFault(undefined)
    await comments.fetchFirst(by).catch((error: unknown) => setFault({ requestId: requestIdOf(error) }))
  }
  useEffect(() => {
    if (!isFetched) void fetchFirst(sort)
    // oxlint-disable-next-line react/exhaustive-deps -- Without a given page the comments are fetched once, when they are shown.
  }, [])
  const choose = (by: CommentSort) => {
    setSort(by)
    attempt(() => fetchFirst(by))
  }
  const doings = { post, now, onWritten: comments.add, onRemoved: comments.remove }
  const marked = linked?.reply?.id ?? linked?.comment.id
  const rest = linked ? comments.list.filter(({ id }) => id !== linked.comment.id) : comments.list
  const first = linked && (comments.list.find(({ id }) => id === linked.comment.id) ?? linked.comment)
  return (
    <Root id="comments" aria-label="评论">
      <header className="row">
        <h2>{count > 0 ? `评论 ${largeNumber(count)}` : '评论'}</h2>
        <p className="sorts meta">
          {sorts.map((by) =>
            addresses ? (
              <a key={by} href={addresses.sort(by)} aria-current={by === givenSort ? 'true' : undefined} data-keep-scroll>
                {commentSortLabel[by]}
              </a>
            ) : (
              <button key={by} type="button" aria-pressed={by === sort} onClick={() => choose(by)}>
                {commentSortLabel[by]}
              </button>
            ),
          )}
        </p>
      </header>
      <NewComment post={post} onWritten={comments.add} />
      {linked === null && <p className="gone meta">你要看的评论已删除，或暂不显示。</p>}
      {fault && <LoadErrorNotice name="评论" requestId={fault.requestId} onReload={() => fetchFirst(sort)} />}
      {!isFetched && !fault && <Skeleton lines={3} />}
      <ul aria-busy={busy || undefined}>
        {first && (
          <li className="hairline" key={first.id}>
            <Thread comment={first} linked={linked.reply ?? undefined} marked={marked} {...doings} />
          </li>
        )}
        {rest.map((comment) => (
          <li className="hairline" key={comment.id}>
            <Thread comment={comment} marked={marked} {...doings} />
          </li>
        ))}
      </ul>
      {isFetched && comments.list.length === 0 && !first && <p className="gone meta">还没有评论，来说第一句。</p>}
      {comments.nextCursor !== null && more()}
    </Root>
  )

  function more() {
    const next = () => attempt(comments.fetchNext)
    if (!addresses)
      return (
        <Button wide busy={busy} onClick={next}>
          更多评论
        </Button>
      )
    return (
      <ButtonLink
        wide
        href={addresses.page(pageBehind(comments))}
        aria-busy={busy || undefined}
        onClick={(event) => {
          event.preventDefault()
          next()
        }}
      >
        更多评论
      </ButtonLink>
    )
  }
}

/** Placeholder line that is replaced by the form when the user starts a comment. */
function NewComment({ post, onWritten }: { post: string; onWritten: (written: Reply) => void }) {
  const [open, setOpen] = useState(false)
  const owner = useSelfId() ?? ''
  const pending = `comment ${post}`
  usePendingAction(pending, () => setOpen(true))
  if (open) return <CommentForm key={owner} post={post} owner={owner} onWritten={onWritten} onClose={() => setOpen(false)} />
  return (
    <button type="button" className="begin" data-guarded={pending} data-lead="登录后写评论" onClick={() => setOpen(true)}>
      友善地说说你的看法…
    </button>
  )
}

const Root = styled.section`
  scroll-margin-top: 80px;

  > header {
    justify-content: space-between;
    min-height: 44px;
  }
  h2 {
    font-size: var(--type-18);
  }
  .sorts {
    display: flex;
    gap: 16px;
  }
  .sorts > * {
    min-width: 44px;
    padding: 12px 0;
    text-align: end;
    color: var(--text-faint);
    font-size: inherit;
  }
  .sorts > :is([aria-current], [aria-pressed='true']) {
    color: var(--primary-text);
    font-weight: 600;
  }
  .begin {
    display: block;
    width: 100%;
    min-height: 44px;
    margin-bottom: 8px;
    padding: 0 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text-faint);
    text-align: left;
    cursor: text;
  }
  .begin:hover {
    border-color: var(--primary);
  }
  .gone {
    padding: 16px 0;
  }
`
