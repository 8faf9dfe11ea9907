import type { ExamCard } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { woodColour } from '../standing/wood.ts'
import { woodBackground } from '../standing/woodBackground.tsx'
import { joinFacts } from '../text/joinFacts.ts'
import { ExamList } from './ExamList.ts'
import { practisedText } from './practisedText.ts'

interface ExamRowsProps {
  exams: ExamCard[]
  /** Heading level of the titles: one below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Number of images above the fold; they are not loaded lazily. */
  eager?: number
}

/** Exams, one per row, with the pass mark and the learner's best result on a rule, and links to start. */
export function ExamRows({ exams, heading = 'h3', eager = 0 }: ExamRowsProps) {
  return <ExamList>{exams.map((exam, index) => examRow(exam, heading, index < eager))}</ExamList>
}

/* A function of plain elements styled by the list, not a component, for the reason given in CourseGrid. */
function examRow(exam: ExamCard, Heading: 'h2' | 'h3', eager: boolean) {
  const { id, title, profession: occupation, emblem, hue, level, questionCount, minutes, learnerCount, practice, mock, plan } = exam
  return (
    <li className="hairline" key={id}>
      <b className="ground">
        {woodBackground(hue, 6)}
        <img src={emblem} alt="" width="64" height="64" loading={eager ? undefined : 'lazy'} />
      </b>
      <div className="name">
        <Heading>
          <a href={examPaths.exam(id)}>{title}</a>
        </Heading>
        <p className="meta">
          {level && (
            <b className="level tag" data-level={level}>
              {skillLevelLabel[level]}
            </b>
          )}
          {joinFacts(level ? skillLevelTitle[level] : occupation.name, practisedText(learnerCount, '人练过') || false)}
        </p>
        <p className="meta figures">{joinFacts(`${questionCount} 题`, minutes !== null && `${minutes} 分钟`)}</p>
      </div>
      {ruleOf(exam)}
      <p className="ways">
        {practice && (
          <ButtonLink href={examPaths.practice(id, practice)} aria-label={`开始练习：${title}`}>
            开始练习
          </ButtonLink>
        )}
        {mock && (
          <ButtonLink tone="plain" href={examPaths.mock(id, mock)} aria-label={`模拟考试：${title}`}>
            模拟考试
          </ButtonLink>
        )}
        {plan && (
          <ButtonLink tone="plain" href={enrolmentPaths.plan(plan)} aria-label={`去报名：${title}`}>
            去报名
          </ButtonLink>
        )}
      </p>
    </li>
  )
}

/** A small rule from 0 to the total with the pass mark, and the learner's best result as a mark on it; nothing without points. */
function ruleOf({ total, passMark, bestPercent, hue }: ExamCard) {
  if (total === null || passMark === null || total === 0) return null
  const pass = `${(100 * passMark) / total}%`
  const best = bestPercent === null ? null : Math.round((bestPercent * total) / 100)
  return (
    <div className="rule figures">
      <svg width="100%" height="44" role="img" aria-label={`满分 ${points(total)}，${points(passMark)} 分及格`} color={woodColour(hue)}>
        <rect className="steel" y="14" width="100%" height="12" rx="2" />
        <rect className="good" x={pass} y="14" width={`${100 - (100 * passMark) / total}%`} height="12" />
        <line className="pass" x1={pass} x2={pass} y1="10" y2="30" />
        <text className="start" x="0" y="42">
          0
        </text>
        <text className="mid" x={pass} y="42">
          {points(passMark)}
        </text>
        <text className="end" x="100%" y="42">
          {points(total)}
        </text>
        {bestPercent !== null && (
          <svg x={`${bestPercent}%`} overflow="visible">
            <path d="M-6 2h12v6l-6 6-6-6zM-1 14h2v12h-2z" />
          </svg>
        )}
      </svg>
      {best !== null && (
        <p className="best meta">
          <b className="got">{`最好 ${points(best)} 分`}</b>
          {best >= passMark ? '，过线' : `，还差 ${points(passMark - best)} 分`}
        </p>
      )}
    </div>
  )
}

/** Formats points, with tenths only if there are any. */
const points = (tenths: number): string => String(tenths / 10)
