import { styled } from 'styled-components'
import type { Question, QuestionAnswer, CourseDetail, Page } from '#lib/contract'
import { beijingDate, Empty, Rich, Tag } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { paths } from '#app/paths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { InlinePortrait } from '#parts/person/InlinePortrait.tsx'
import { Fold } from '#parts/page/Fold.tsx'

const CourseQuestionForm = lazyComponent(async () => (await import('./CourseQuestionForm.tsx')).CourseQuestionForm)

interface QuestionsProps {
  course: CourseDetail
  questions: Deferred<Page<Question>>
}

/** Questions about the course, each with its first answer, and a form for learners of the course. */
export function Questions({ course: { id, joinedAt }, questions }: QuestionsProps) {
  return (
    <>
      {joinedAt === null ? <Hint className="meta">加入课程后可以提问和回答。</Hint> : <CourseQuestionForm courseId={id} />}
      <Part of={questions} subject="questions" name="问答" fallback={<RowSkeletons of="words" count={2} label="正在加载问答" />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty title="还没有人提问" />
          ) : (
            <>
              <Fold of="one" what="问答" whole={list.length <= 1}>
                <List>{list.map((question) => questionItem(question, id))}</List>
              </Fold>
              {total > list.length && (
                <Hint className="meta">
                  {`这里是最新的 ${list.length} 个提问，`}
                  <a href={`${communityPaths.questions}?course=${id}`}>{`看全部 ${total} 个`}</a>
                </Hint>
              )}
            </>
          )
        }
      </Part>
    </>
  )
}

const questionItem = ({ id, title, text, author, createdAt, lesson, answerCount, topAnswer }: Question, courseId: string) => (
  <li key={id}>
    <h3>
      <a className="title" href={communityPaths.question(id)}>
        {title}
      </a>
    </h3>
    {text !== '' && <Rich html={text} />}
    <p className="line meta">
      <InlinePortrait {...author} />
      {`${author.name} · ${beijingDate(createdAt)}`}
      {lesson && <a href={paths.play(courseId, lesson.id)}>{lesson.name}</a>}
    </p>
    {topAnswer ? answerItem(topAnswer, answerCount) : <p className="line meta">还没有回答</p>}
  </li>
)

const answerItem = ({ author, text }: QuestionAnswer, count: number) => (
  <blockquote>
    <p className="line meta">
      <InlinePortrait {...author} />
      <b className="author">{author.name}</b>
      {author.lecturerTitle !== null && <Tag tone="primary">讲师</Tag>}
    </p>
    <Rich html={text} />
    {count > 1 && <small className="meta">{`共 ${count} 个回答`}</small>}
  </blockquote>
)

const Hint = styled.p`
  margin-bottom: 12px;

  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 12px;
    }
  }
`

const List = styled.ol`
  > li {
    padding: 20px 0;
    border-top: 1px solid var(--border);
  }
  h3 {
    margin-bottom: 8px;
    font-size: var(--type-16);
    overflow-wrap: anywhere;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin-top: 8px;
  }
  /* The colour of a link has a contrast of only 1.25:1 to the adjacent text, so it is underlined. */
  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .title {
    color: inherit;
    text-decoration: none;
  }
  .title:hover {
    color: var(--primary-text);
  }
  blockquote {
    max-width: 40em;
    margin-top: 12px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
  }
  blockquote > .line {
    margin: 0 0 8px;
    color: var(--text);
  }
  .author {
    font-weight: 500;
  }
  @media (pointer: coarse) {
    a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
