import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { ContinuedPage, Post } from '#lib/contract'
import { belowDesktops, desktops } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import type { PagePosition } from '#parts/list/continuedPages.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, factsWithBreadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Answers } from './Answers.tsx'
import type { AnswerSort } from './AnswerSort.ts'
import type { Linked } from './Linked.ts'
import type { RelatedQuestion } from './loadRelated.ts'
import { PostOfQuestion } from './PostOfQuestion.tsx'
import { QuestionSide } from './QuestionSide.tsx'
import { RelatedQuestions } from './RelatedQuestions.tsx'

const trail = [
  { name: '社区', href: communityPaths.home },
  { name: '问题', href: communityPaths.questions },
]

interface QuestionPageProps {
  question: Post
  answers: Deferred<ContinuedPage<Post>>
  /** Comment that the address links to: on the pinned answer, else on the question. */
  linked: Deferred<Linked>
  related: Deferred<RelatedQuestion[]>
  now: string
  canonical: string
  /** Answer named by the address: it comes first, with a link to all the others. */
  pinned?: Post
  sort?: AnswerSort
  /** Returns the address of another sort order or page of the answers. */
  hrefOf?: (change: Partial<PagePosition> & { sort?: AnswerSort }) => string
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
        description={excerpt || [title, ...question.topics.map(({ name }) => name), `${question.counts.answers} 个回答`].join('，')}
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

const person = ({ author }: Post, origin: string) => ({
  '@type': 'Person',
  name: author.name,
  ...(author.id !== null && { url: origin + communityPaths.user(author.id) }),
})

const answerFacts = (answer: Post, origin: string) => ({
  '@type': 'Answer',
  text: answer.excerpt,
  url: origin + communityPaths.answer(answer.question ?? '', answer.id),
  upvoteCount: answer.counts.likes,
  datePublished: answer.createdAt,
  ...(answer.editedAt !== null && { dateModified: answer.editedAt }),
  author: person(answer, origin),
})

/** Returns the structured data of a question in the schema.org vocabulary; undefined without answers, which search engines reject. */
function questionFacts(question: Post, answers: readonly Post[], origin: string) {
  if (answers.length === 0) return undefined
  const accepted = answers.find((answer) => answer.accepted)
  const suggested = answers.filter((answer) => answer !== accepted)
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.excerpt || question.title,
      answerCount: question.counts.answers,
      upvoteCount: question.counts.likes,
      datePublished: question.createdAt,
      author: person(question, origin),
      ...(accepted && { acceptedAnswer: answerFacts(accepted, origin) }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested.map((answer) => answerFacts(answer, origin)) }),
    },
  }
}
