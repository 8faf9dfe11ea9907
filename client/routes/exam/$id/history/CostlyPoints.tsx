import { styled } from 'styled-components'
import type { AttemptResult, ExamDetail } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { costlyPoints, scoreText } from './result-texts.ts'

/** Number of questions of a short practice. */
const shortPractice = 5

interface CostlyPointsProps {
  result: AttemptResult
  exam: ExamDetail
  /** Id of the exam's practice paper. */
  practice: string
}

/** The three knowledge points that cost the attempt most, each with a short practice of its questions. */
export function CostlyPoints({ result, exam, practice }: CostlyPointsProps) {
  const costly = costlyPoints(result)
  if (costly.length === 0) return null
  const most = costly[0]!.lost
  return (
    <Costly aria-labelledby="costly">
      <h2 id="costly">{result.total === null ? '错得最多的知识点' : '丢分最多的知识点'}</h2>
      <ol>
        {costly.map(({ id, title, lost, wrong, asked }) => {
          const count = Math.min(shortPractice, exam.points.find((point) => point.id === id)?.questionCount ?? 0)
          return (
            <li className="card" key={id}>
              <h3>{title}</h3>
              <p className="meta figures">{`${result.total === null ? '' : `丢 ${scoreText(lost)} 分 · `}${asked} 题错 ${wrong} 题`}</p>
              <svg className="lost" aria-hidden="true" width="100%" height="6">
                <rect width="100%" height="6" rx="3" />
                <rect className="share" width={`${(100 * lost) / most}%`} height="6" rx="3" />
              </svg>
              {count > 0 && (
                <ButtonLink href={examPaths.practice(exam.id, practice, { points: [id], count })} aria-label={`练 ${count} 题：${title}`}>
                  {`练 ${count} 题`}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
    </Costly>
  )
}

const Costly = styled.section`
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
    gap: 16px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: center;
    padding: 16px 20px;
  }
  h3 {
    font-size: var(--type-16);
  }
  :is(h3, .meta, .lost) {
    grid-column: 1;
  }
  li > a {
    grid-row: 1 / span 3;
    grid-column: 2;
  }
  .lost {
    display: block;
    margin-top: 4px;
    fill: var(--bg-sunken);
  }
  .share {
    fill: var(--warm);
  }
  @media ${phones} {
    ol {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    li {
      padding: 12px 16px;
    }
  }
  @media print {
    li > a {
      display: none;
    }
  }
`
