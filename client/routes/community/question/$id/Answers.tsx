import { useState } from 'react'
import { styled } from 'styled-components'
import { Check } from 'lucide'
import type { ContinuedPage, Post } from '#lib/contract'
import { ButtonLink, Empty, largeNumber, Pager } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { NoWhispers } from '#parts/drawings/NoWhispers.tsx'
import { pageNumbered, type PagePosition } from '#parts/list/continuedPages.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { answerSortLabel } from './address.ts'
import { AnswerComposer } from './AnswerComposer.tsx'
import type { AnswerSort } from './AnswerSort.ts'
import type { Linked } from './Linked.ts'
import { PostOfQuestion } from './PostOfQuestion.tsx'

interface AnswersProps {
  question: Post
  page: ContinuedPage<Post>
  pinned: Post | undefined
  linked: Deferred<Linked> | undefined
  now: string
  sort: AnswerSort
  hrefOf: ((change: Partial<PagePosition> & { sort?: AnswerSort }) => string) | undefined
}

const sorts = Object.keys(answerSortLabel) as AnswerSort[]

/** Answers to a question; the answer named by the address comes first, else the accepted one. */
export function Answers({ question, page, pinned, linked, now, sort, hrefOf }: AnswersProps) {
  const [written, setWritten] = useState<Post[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [accepted, setAccepted] = useState<string | null>()
  const given = pinned ? [pinned] : [...written, ...page.list.filter(({ id }) => !written.some((post) => post.id === id))]
  const list = given
    .filter(({ id }) => !removed.has(id))
    .map((answer) => (accepted === undefined ? answer : { ...answer, accepted: answer.id === accepted }))
  const count = Math.max(0, page.total + written.length - removed.size)
  return (
    <Root id="answers" aria-label="回答">
      <header className="row">
        <h2>{count > 0 ? largeNumber(count, '个回答') : '回答'}</h2>
        {pinned && page.total > 1 ? (
          <ButtonLink href={communityPaths.question(question.id)}>{`查看全部 ${page.total} 个回答`}</ButtonLink>
        ) : (
          hrefOf &&
          page.total > 1 && (
            <p className="sorts meta">
              {sorts.map((by) => (
                <a key={by} href={hrefOf({ sort: by, page: 1 })} aria-current={by === sort ? 'true' : undefined} data-keep-scroll>
                  {answerSortLabel[by]}
                </a>
              ))}
            </p>
          )
        )}
      </header>
      <AnswerComposer question={question} onWritten={(post) => setWritten([post, ...written])} />
      {list.map((answer) => (
        <div className="hairline" key={answer.id}>
          <PostOfQuestion
            post={answer}
            now={now}
            linked={pinned ? linked : undefined}
            onRemoved={() => setRemoved(new Set([...removed, answer.id]))}
          >
            {question.mine.written && <AcceptButton question={question.id} answer={answer} onAccepted={setAccepted} />}
          </PostOfQuestion>
        </div>
      ))}
      {count === 0 && <Empty drawing={<NoWhispers />} title="还没有人回答，你来说说？" />}
      {!pinned && hrefOf && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          href={(number) => hrefOf(pageNumbered(number, page))}
          label="回答分页"
        />
      )}
    </Root>
  )
}

const Root = styled.section`
  margin-top: 32px;
  scroll-margin-top: 80px;

  > header {
    justify-content: space-between;
    min-height: 44px;
  }
  h2 {
    font-size: var(--type-20);
  }
  .sorts {
    display: flex;
    gap: 16px;
  }
  .sorts > a {
    min-width: 44px;
    padding: 12px 0;
    text-align: end;
    color: var(--text-faint);
  }
  .sorts > [aria-current] {
    color: var(--primary-text);
    font-weight: 600;
  }
`

interface AcceptButtonProps {
  question: string
  answer: Post
  onAccepted: (answer: string | null) => void
}

/** Button with which the author of a question accepts an answer, or revokes that. */
function AcceptButton({ question, answer: { id, accepted, state }, onAccepted }: AcceptButtonProps) {
  const { busy, attempt } = useAttempt('没有保存成功，请重试')
  if (state !== 'shown') return null
  const toggle = () =>
    attempt(async () => {
      const answer = accepted ? null : id
      await browserApi('POST /api/community/question/:id/accept', { id: question, answer })
      onAccepted(answer)
      await showToast('success', accepted ? '已取消采纳' : '已采纳，回答者会收到通知')
    })
  return (
    <button type="button" aria-pressed={accepted} aria-busy={busy || undefined} onClick={toggle}>
      <Icon of={Check} size={18} />
      {accepted ? '取消采纳' : '采纳'}
    </button>
  )
}
