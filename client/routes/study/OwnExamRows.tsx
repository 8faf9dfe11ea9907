import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { ExamMode, skillLevelLabel } from '#lib/enums'
import { ButtonLink, relativeTime, Tag } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { ProgressBar } from '#parts/course/ProgressBar.tsx'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { LearningRows } from './LearningRows.ts'

type OwnExam = Data<'GET /api/exam/mine'>['list'][number]

/** Exams that the user has started: the running attempt, the mastered share, and the best result. */
export const OwnExamRows = ({ exams, now }: { exams: OwnExam[]; now: number }) => <Rows>{exams.map((own) => examRow(own, now))}</Rows>

function examRow({ exam, practised, wrong, running, lastAt }: OwnExam, now: number) {
  const { id, title, emblem, level, profession: occupation, questionCount, bestPercent, total, passMark } = exam
  const passes = bestPercent !== null && total !== null && passMark !== null && bestPercent * total >= passMark * 100
  const known = Math.min(practised, questionCount)
  return (
    <li className="hairline" key={id}>
      <img src={emblem} alt="" width="160" height="90" loading="lazy" />
      <div>
        <h3>
          <a href={examPaths.exam(id)}>{title}</a>
        </h3>
        <p className="meta">
          {bestPercent !== null && <Tag tone={passes ? 'primary' : 'neutral'}>{`最好 ${bestPercent}%${passes ? '，已及格' : ''}`}</Tag>}{' '}
          {joinFacts(
            level ? skillLevelLabel[level] : occupation.name,
            wrong.count > 0 && `错题 ${wrong.count} 道${wrong.due > 0 ? `，今天该复习 ${wrong.due} 道` : ''}`,
            `${relativeTime(lastAt, now)}练过`,
          )}
        </p>
        <div className="progress row meta figures">
          <ProgressBar percent={questionCount === 0 ? 0 : Math.floor((100 * known) / questionCount)} label={`《${title}》练过的题`} />
          <span>{`练过 ${known}/${questionCount} 题`}</span>
        </div>
        <p className="meta">
          {running ? (
            `${running.paper.name}还没有交卷，答了 ${running.answered}/${running.questionCount} 题`
          ) : (
            <a className="past" href={examPaths.history(id)} aria-label={`作答记录：${title}`}>
              作答记录
            </a>
          )}
        </p>
      </div>
      {actionOf(exam, running)}
    </li>
  )
}

/** Returns the main action of a row: the running attempt, or another practice. */
function actionOf({ id, title, practice }: OwnExam['exam'], running: OwnExam['running']) {
  if (running) {
    const { paper, mode } = running
    return (
      <ButtonLink
        href={mode === ExamMode.Exam ? examPaths.official(id, paper.id) : examPaths.mock(id, paper.id)}
        aria-label={`继续作答：${title}，${paper.name}`}
      >
        继续作答
      </ButtonLink>
    )
  }
  return practice === null ? (
    <ButtonLink href={examPaths.exam(id)} aria-label={`查看考试：${title}`}>
      查看考试
    </ButtonLink>
  ) : (
    <ButtonLink href={examPaths.practice(id, practice)} aria-label={`再练一练：${title}`}>
      再练一练
    </ButtonLink>
  )
}

const Rows = styled(LearningRows)`
  li > img {
    object-fit: contain;
    background: var(--bg-sunken);
  }
  /* The click target extends beyond the text. */
  .past {
    padding-block: 12px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .past:hover {
    color: var(--primary-text);
  }
`
