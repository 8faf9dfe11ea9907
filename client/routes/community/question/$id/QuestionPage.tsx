import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { Page, Post } from '#lib/contract'
import { belowDesktops, desktops } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, factsWithBreadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Answers } from './Answers.tsx'
import type { AnswerSort } from './AnswerSort.ts'
import type { Linked } from './Linked.ts'
import type { RelatedQuestion } from './loadRelated.ts'
import { PostOfQuestion } from './PostOfQuestion.tsx'
import { questionFacts } from './questionFacts.ts'
import { QuestionSide } from './QuestionSide.tsx'
import { RelatedQuestions } from './RelatedQuestions.tsx'

const trail = [
  { name: '社区', href: communityPaths.home },
  { name: '问题', href: communityPaths.questions },
]

interface QuestionPageProps {
  question: Post
  answers: Deferred<Page<Post>>
  /** Comment that the address links to: on the pinned answer, else on the question. */
  linked: Deferred<Linked>
  related: Deferred<RelatedQuestion[]>
  now: string
  canonical: string
  /** Answer named by the address: it comes first, with a link to all the others. */
  pinned?: Post
  sort?: AnswerSort
  /** Returns the address of another sort order or page of the answers. */
  hrefOf?: (change: { sort?: AnswerSort; page?: number }) => string
}

/** Question with its answers, and the form for a new one. */
export function QuestionPage({ question, answers, linked, related, now, canonical, pinned, sort = 'default', hrefOf }: QuestionPageProps) {
  const { origin } = useSite()
  const navigate = useNavigate()
  const { title, excerpt, images, state } = question
  const shown = 'value' in answers ? answers.value.list : []
  return (
    <PageBody className="window-high">
      <Head
        title={title}
        description={excerpt || `${title}：${question.counts.answers} 个回答`}
        canonical={canonical}
        image={images[0]?.url}
        index={state === 'shown'}
        facts={
          import.meta.env.SSR
            ? factsWithBreadcrumb(questionFacts(question, pinned ? [pinned] : shown, origin), trail, title, origin)
            : undefined
        }
      />
      <Breadcrumb trail={trail} here={title} />
      <Columns>
        <div className="main">
          <PostOfQuestion
            post={question}
            now={now}
            linked={pinned ? undefined : linked}
            title={title}
            onRemoved={() => void navigate(communityPaths.questions)}
          />
          <Part of={answers} name="回答" fallback={<RowSkeletons of="words" count={3} label="正在加载回答" />}>
            {(page) => (
              <Answers question={question} page={page} pinned={pinned} linked={pinned && linked} now={now} sort={sort} hrefOf={hrefOf} />
            )}
          </Part>
        </div>
        <div className="side">
          <QuestionSide question={question} />
          <Part of={related} subject="related" name="相关问题" fallback={null}>
            {(questions) => <RelatedQuestions questions={questions} />}
          </Part>
        </div>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 48px;

  > * {
    min-width: 0;
  }
  /* Below the answers it is shown together with them. */
  @media ${belowDesktops} and (scripting: enabled) {
    > .main:has(.pending) ~ .side {
      display: none;
    }
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 288px;

    > .side {
      position: sticky;
      top: 88px;
      align-self: start;
    }
  }
`
