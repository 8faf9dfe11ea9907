import { styled } from 'styled-components'
import type { WrongBookOptions } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { address, mineId } from './address.ts'

/** Today's review: the number of due questions, and the link to begin. */
export function TodayCard({ options: { count, exams } }: { options: WrongBookOptions }) {
  const due = exams.filter((exam) => exam.due > 0 && exam.practice !== null)
  const sum = due.reduce((total, exam) => total + exam.due, 0)
  const [first] = due
  if (count === 0)
    return (
      <Card className="card stack" aria-labelledby="today-title">
        <h2 id="today-title">十道题，看看底子</h2>
        <p className="muted">答错的题会收进错题本，到该复习的那天出现在这里。</p>
        <div className="tags">
          <ButtonLink href={paths.exams}>做一组练习</ButtonLink>
        </div>
      </Card>
    )
  return (
    <Card className="card stack" aria-labelledby="today-title">
      <h2 id="today-title">今天的复习</h2>
      <p className="sum figures muted">
        <b className="number">{sum}</b> 题
      </p>
      <p className="muted">
        {first
          ? `《${first.name}》${due.length > 1 ? ` 等 ${due.length} 科` : ''}，答错过的题到了该再做一遍的日子。`
          : `错题本里有 ${count} 题，今天都不用复习，歇一歇。`}
      </p>
      <div className="tags">
        {first && <ButtonLink href={examPaths.practice(first.id, first.practice!, { from: 'due' })}>{`复习 ${first.due} 题`}</ButtonLink>}
        <ButtonLink tone="plain" href={`${address.href({ tab: 'wrong' })}#${mineId}`}>
          错题本
        </ButtonLink>
      </div>
    </Card>
  )
}

const Card = styled.section`
  align-content: center;
  padding: 20px;

  h2 {
    font-size: var(--type-16);
  }
  .number {
    color: var(--text);
    font-size: var(--type-36);
    font-weight: 600;
    line-height: 1.2;
  }
  @media print {
    :root:has(.book) & {
      display: none;
    }
  }
`
