import { styled } from 'styled-components'
import type { Data, ExamDetail } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { SteelRule } from '#parts/exam/SteelRule.tsx'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import { woodBackground, woodBackgroundStyle } from '#parts/standing/woodBackground.tsx'

/** The learner's latest exam, with its knowledge points. */
export interface LatestExam {
  mine: Data<'GET /api/exam/mine'>['list'][number]
  exam: ExamDetail
  /** Time of the loader. */
  now: string
}

/** Number of weak knowledge points that are shown, and of questions of a short practice. */
const [shownPoints, shortPractice] = [3, 5]

/** The exam that the learner practised last: the best result on a rule, the weak knowledge points, and the next date. */
export function OwnExam({ mine: { wrong, running }, exam, now }: LatestExam) {
  const { id, title, emblem, hue, practice, mock, total, passMark, bestPercent } = exam
  const best = bestPercent === null || total === null ? null : (bestPercent * total) / 1000
  const label =
    best === null ? '还没有做过模拟卷' : `最好 ${best} 分，满分 ${total! / 10}${passMark === null ? '' : `，及格线 ${passMark / 10}`}`
  const weak = exam.points
    .filter(({ mastery }) => mastery !== null && mastery < 100)
    .toSorted((one, other) => one.mastery! - other.mastery!)
    .slice(0, shownPoints)
  return (
    <Own aria-labelledby="own-exam">
      {woodBackground(hue, 6)}
      <div className="title row">
        <img src={emblem} alt="" width="40" height="40" />
        <h2 id="own-exam">
          <a href={examPaths.exam(id)}>{title}</a>
        </h2>
      </div>
      {total !== null && (
        <div className="scale">
          <SteelRule score={best} total={total / 10} pass={passMark === null ? null : passMark / 10} unit=" 分" hue={hue} label={label} />
        </div>
      )}
      <div className="next">
        <p>{nextDate(exam, now)}</p>
        <p className="tags">
          {running ? (
            <ButtonLink tone="primary" href={examPaths.mock(id, running.paper.id)}>
              {`继续作答，已答 ${running.answered} 题`}
            </ButtonLink>
          ) : (
            mock && (
              <ButtonLink tone="primary" href={examPaths.mock(id, mock)}>
                {best === null ? '做一套模拟' : '再考一次模拟'}
              </ButtonLink>
            )
          )}
          {wrong.due > 0 && practice !== null && (
            <ButtonLink href={examPaths.practice(id, practice, { from: 'due' })}>{`复习 ${wrong.due} 道错题`}</ButtonLink>
          )}
        </p>
      </div>
      {weak.length > 0 && practice !== null && (
        <ul className="weak" aria-label="最弱的知识点">
          {weak.map((point) => {
            const count = Math.min(shortPractice, point.questionCount)
            return (
              <li key={point.id}>
                <span className="grow">{point.title}</span>
                <span className="meta figures">{`掌握 ${point.mastery}%`}</span>
                <a href={examPaths.practice(id, practice, { points: [point.id], count })} aria-label={`练 ${count} 题：${point.title}`}>
                  {`练 ${count} 题`}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Own>
  )
}

/** The learner's next sitting, otherwise the plan that can be enrolled for. */
function nextDate({ papers, plans }: ExamDetail, now: string) {
  const sitting = papers.find((paper) => paper.sitting !== null && paper.sitting.endsAt > now)?.sitting
  const [plan] = plans
  if (sitting) return <a href={enrolmentPaths.plan(sitting.plan.id)}>{`正式考试：${beijingMinute(sitting.startsAt)}`}</a>
  if (plan) return <a href={enrolmentPaths.plan(plan.id)}>{`报名到 ${beijingMinute(plan.closesAt)} 截止`}</a>
  return <span className="muted">现在没有正在报名的场次</span>
}

const Own = styled.section`
  ${woodBackgroundStyle}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  gap: 12px 40px;
  margin: 16px 0;
  padding: 20px 24px 24px;
  overflow: clip;
  border-radius: var(--radius-dialog);

  > :not(.wood) {
    position: relative;
  }
  .title {
    grid-column: 1 / -1;
  }
  h2 {
    font-size: var(--type-20);
  }
  .next {
    display: grid;
    gap: 12px;
    align-content: center;
  }
  .next a:not([data-tone]) {
    color: var(--primary-text);
    font-weight: 500;
  }
  .weak {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    gap: 4px 40px;
  }
  .weak li {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  .weak a {
    min-height: 44px;
    color: var(--primary-text);
    font-weight: 500;
    line-height: 44px;
  }
  a:hover {
    text-decoration: underline;
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--gutter));
    padding: 16px var(--gutter) 20px;
    border-radius: 0;
  }
`
