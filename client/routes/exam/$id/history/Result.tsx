import { CircleCheck, ClipboardCheck } from 'lucide'
import { styled } from 'styled-components'
import type { AttemptResult, ExamDetail } from '#lib/contract'
import { ExamMode, examModeLabel } from '#lib/enums'
import { ButtonLink, Tag } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { SteelRule } from '#parts/exam/SteelRule.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { beijingMinute, exactBeijingTime } from '#parts/text/beijingTime.ts'
import type { HistoryFilter } from './address.ts'
import { CostlyPoints } from './CostlyPoints.tsx'
import { MarkedQuestions } from './MarkedQuestions.tsx'
import { comparisonText, outcomeOf, scoreText, usedText, verdictOf } from './result-texts.ts'

interface ResultProps {
  /** With the score of the attempt before, in tenths of a point; null without one. */
  result: AttemptResult & { before: number | null }
  filter: HistoryFilter
  /** Null if the exam is no longer offered. */
  exam: ExamDetail | null
}

/** The result of an attempt: the score on a rule, what cost most, the mastery of knowledge points, and each question with its explanation. */
export function Result({ result, filter, exam: offered }: ResultProps) {
  const { id, exam, paper, questions, points, receipt } = result
  const practice = offered?.practice ?? null
  const outcome = outcomeOf(result)
  const wrong = questions.filter((question) => ['wrong', 'none', 'part'].includes(verdictOf(question)))
  return (
    <Place>
      <header>
        <p className="meta figures">{examModeLabel[result.mode]}</p>
        <h1>{paper.name}</h1>
        <p className="outcome">
          <Tag tone={outcome.tone}>{outcome.text}</Tag>
          <strong className="figures">{comparisonText(result, result.before)}</strong>
        </p>
      </header>
      {scaleOf(result, offered?.hue ?? null)}
      <p className="muted">{explanationOf(result)}</p>
      {offered && practice !== null && <CostlyPoints result={result} exam={offered} practice={practice} />}
      <p className="row acts">
        {wrong.length > 0 && practice !== null && (
          <ButtonLink tone="primary" href={examPaths.practice(exam.id, practice, { attempt: id })}>
            {`再练这 ${wrong.length} 道错题`}
          </ButtonLink>
        )}
        {wrong.length > 0 && <ButtonLink href={examPaths.wrongBook(exam.id)}>看错题本</ButtonLink>}
        <ButtonLink href={examPaths.exam(exam.id)}>回到考试</ButtonLink>
        {receipt && <PrintButton size="medium" />}
      </p>
      <LessonLinks lessons={result.lessons} primary={wrong.length === 0} />
      <dl className="facts panel">
        {factsOf(result).map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {points.length > 1 && (
        <section aria-labelledby="points">
          <h2 id="points">各知识点掌握得怎么样</h2>
          <ul className="points">
            {points
              .toSorted((one, other) => (one.mastery ?? 101) - (other.mastery ?? 101))
              .map((point) => (
                <li key={point.id}>
                  <span>{point.title}</span>
                  <meter className="known" min={0} max={100} low={60} optimum={100} value={point.mastery ?? 0} aria-label={point.title} />
                  <span className="meta figures">{point.mastery === null ? '待评' : `${point.mastery}%`}</span>
                </li>
              ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && <MarkedQuestions result={result} filter={filter} wrong={wrong.length} />}
    </Place>
  )
}

/** The score on a steel rule; without points, the share of correct answers. Nothing until the result is visible. */
function scaleOf({ score, total, passMark, before, rightPercent }: ResultProps['result'], hue: number | null) {
  if (score !== null && total !== null) {
    const [got, most] = [score / 10, total / 10]
    const pass = passMark === null ? null : passMark / 10
    const last = before === null ? null : before / 10
    const label = [`得分 ${got}`, `满分 ${most}`, pass !== null && `及格线 ${pass}`, last !== null && `上次 ${last}`]
      .filter(Boolean)
      .join('，')
    return <SteelRule score={got} total={most} pass={pass} last={last} unit=" 分" hue={hue} label={label} slides />
  }
  if (rightPercent === null) return null
  return <SteelRule score={rightPercent} total={100} pass={null} unit="%" hue={hue} label={`正确率 ${rightPercent}%`} slides />
}

/** Describes a state and the next step. */
function explanationOf({ state, mode, voidReason, releasedAt }: AttemptResult): string {
  if (state === 'void') return `这次作答不计成绩：${voidReason ?? '请联系客服了解原因'}`
  const when = releasedAt === null ? '成绩还没有公布，' : `成绩预计 ${beijingMinute(releasedAt)} 公布，`
  if (state === 'held' && mode !== ExamMode.Exam) return '同一题库的正式考试正在进行，考完以后就能看这次的成绩和解析。'
  if (state === 'held') return `${when}公布后会通知你。请保存好交卷回执。`
  if (state === 'submitted' && mode === ExamMode.Mock) return '还有简答题要对照参考答案自评，评完就有总分。'
  if (state === 'submitted') return `简答题由阅卷人评分。${when}公布后会通知你。`
  return '每道题都有解析，先练丢分最多的，再看错题。'
}

function factsOf(result: AttemptResult): [string, string][] {
  const { receipt, averageScore, answered, questionCount, rightPercent } = result
  return [
    ['用时', usedText(result)],
    ['已答', `${answered} / ${questionCount} 题`],
    ...(rightPercent === null ? [] : [['正确率', `${rightPercent}%`] satisfies [string, string]]),
    ...(averageScore === null ? [] : [['平均分', `${scoreText(averageScore)} 分`] satisfies [string, string]]),
    ...(receipt === null
      ? []
      : [
          ['交卷时间', exactBeijingTime(receipt.submittedAt)] satisfies [string, string],
          ['回执码', receipt.code] satisfies [string, string],
        ]),
  ]
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  .outcome {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    margin-top: 8px;
    font-size: var(--type-18);
  }
  h1 {
    font-size: var(--type-24);
  }
  h2 {
    margin-bottom: 12px;
    font-size: var(--type-20);
  }
  .acts {
    flex-wrap: wrap;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 40px;
    padding: 16px 20px;
  }
  .points > li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(80px, 1fr) 48px;
    gap: 12px;
    align-items: center;
    padding: 8px 0;
  }
  .points > li > .meta {
    text-align: right;
  }
  .known {
    width: 100%;
    height: 12px;
  }
  @media ${desktops} {
    .points {
      columns: 2;
      column-gap: 48px;
    }
    .points > li {
      break-inside: avoid;
    }
  }
`

/** The lessons that contain the paper: whether the attempt completes them, and links to continue the course, as the page's action if `primary`. */
const LessonLinks = ({ lessons, primary }: Pick<AttemptResult, 'lessons'> & { primary: boolean }) =>
  lessons.length > 0 && (
    <LessonLinksList aria-label="所属课程">
      {lessons.map(({ id, course, rule, completed, next }) => (
        <li className="panel" key={id}>
          <Icon of={completed ? CircleCheck : ClipboardCheck} size={20} />
          <p className="said">
            {`《${course.name}》的这一节${completed ? '已完成' : rule === 'passed' ? '要考试通过才算完成' : '要作答并交卷才算完成'}`}
          </p>
          {next !== null && completed ? (
            <ButtonLink tone={primary ? 'primary' : 'secondary'} href={paths.play(course.id, next)}>
              去下一节
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.play(course.id, id)}>回到课程</ButtonLink>
          )}
        </li>
      ))}
    </LessonLinksList>
  )

const LessonLinksList = styled.ul`
  display: grid;
  gap: 12px;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 12px 20px;
  }
  svg {
    flex: none;
    color: var(--primary-text);
  }
  .said {
    flex: 1;
    min-width: 12em;
  }
  @media print {
    display: none;
  }
`
