import type { ExamCard } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { ButtonLink, largeNumber } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { woodBackground } from '../standing/woodBackground.tsx'
import { joinFacts } from '../text/joinFacts.ts'
import { BestSeal } from './BestSeal.tsx'
import { ExamList } from './ExamList.ts'

interface ExamRowsProps {
  exams: ExamCard[]
  /** Heading level of the titles: one below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Number of images above the fold; they are not loaded lazily. */
  eager?: number
}

/** Exams, one per row, with aligned figures and links to start. */
export function ExamRows({ exams, heading = 'h3', eager = 0 }: ExamRowsProps) {
  return <ExamList>{exams.map((exam, index) => examRow(exam, heading, index < eager))}</ExamList>
}

/* A function of plain elements styled by the list, not a component, for the reason given in CourseGrid. */
function examRow(exam: ExamCard, Heading: 'h2' | 'h3', eager: boolean) {
  const { id, title, profession: occupation, emblem, hue, level, learnerCount, practice, mock, plan } = exam
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
          {joinFacts(level ? skillLevelTitle[level] : occupation.name, learnerCount > 0 && largeNumber(learnerCount, '人练过'))}
        </p>
      </div>
      <dl className="figures">{factsOf(exam).map(fact)}</dl>
      <p className="own">
        {exam.bestPercent === null ? level && <i className="ladder" data-level={level} aria-hidden="true" /> : <BestSeal {...exam} />}
      </p>
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

const fact = ({ label, value }: { label: string; value: string }) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Formats points, with tenths only if there are any. */
const points = (tenths: number): string => String(tenths / 10)

const factsOf = ({ questionCount, minutes, total, passMark }: ExamCard): { label: string; value: string }[] =>
  [
    { label: '题', value: String(questionCount) },
    { label: '分钟', value: minutes === null ? '' : String(minutes) },
    { label: '总分', value: total === null ? '' : points(total) },
    { label: '及格', value: passMark === null ? '' : points(passMark) },
  ].filter(({ value }) => value !== '')
