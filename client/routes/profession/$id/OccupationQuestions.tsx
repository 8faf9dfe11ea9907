import type { Data } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { QuestionRows } from '#parts/community/QuestionRows.tsx'

interface OccupationQuestionsProps {
  occupation: string
  questions: Data<'GET /api/community/question'>
  now: string
}

/** Questions about an occupation, with the link to all of them, or to asking the first one. */
export function OccupationQuestions({ occupation, questions: { list, total }, now }: OccupationQuestionsProps) {
  const all = `${communityPaths.questions}?profession=${occupation}`
  const ask = <ButtonLink href={`${all}&ask=1`}>提一个问题</ButtonLink>
  if (list.length === 0) return <Empty title="还没有人问过这个职业">{ask}</Empty>
  return (
    <>
      <QuestionRows questions={list} now={now} heading="h3" />
      <p className="tags">
        {total > list.length && <ButtonLink href={all}>{`看全部 ${total} 个问题`}</ButtonLink>}
        {ask}
      </p>
    </>
  )
}
