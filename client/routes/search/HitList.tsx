import type { SearchHit } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { beijingDate, ButtonLink, largeNumber, yuan } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'
import { daysLeftText } from '#parts/enrolment/plan-texts.ts'
import { practisedText } from '#parts/exam/practisedText.ts'
import { marked } from '#parts/search/highlightMarks.tsx'
import { hrefOfHit, kindLabel } from '#parts/search/openHit.ts'
import { HitRows } from './HitRows.ts'

interface HitListProps {
  hits: SearchHit[]
  /** The results are of every scope: each row shows its kind. */
  mixed: boolean
}

/** List of results, with the query's words marked in title and text. */
export function HitList({ hits, mixed }: HitListProps) {
  const pictured = hits.some(({ image }) => image !== null)
  // An occupation in the query is the subject of all other results.
  const lead = mixed ? hits.find(({ kind, marks }) => kind === 'profession' && marks.title.length > 0) : undefined
  const sorted = lead ? [lead, ...hits.filter((hit) => hit !== lead)] : hits
  return <HitRows>{sorted.map((hit, index) => hitRow(hit, index, { mixed, pictured, leads: hit === lead }))}</HitRows>
}

/** Kinds that share a scope with others carry a tag. */
const tagged: ReadonlySet<SearchHit['kind']> = new Set(['courseGroup', 'courseProject', 'rule'])
const dated: ReadonlySet<SearchHit['kind']> = new Set(['news', 'rule', 'question', 'idea'])
const stageLabel = { effective: '已生效', publicity: '公示中' }

/* A function of plain elements styled by the list, not a component, for the reason given in CourseGrid. */
function hitRow(hit: SearchHit, index: number, { mixed, pictured, leads }: { mixed: boolean; pictured: boolean; leads: boolean }) {
  const { kind, id, title, excerpt, marks, foundBy, image, priceFen, stage, answerId, accepted } = hit
  const href = hrefOfHit(hit)
  const square = kind === 'profession' || kind === 'institution' || kind === 'enrollment'
  return (
    <li className="hairline" key={`${kind}/${id}`} data-hit={`${kind}/${id}`} data-leads={leads || undefined}>
      {image ? (
        <img src={image} alt="" width="160" height="90" data-square={square || undefined} loading={index < 4 ? undefined : 'lazy'} />
      ) : (
        // Aligns the texts: rows without an image show their kind in its place.
        pictured && (
          <b className="picture" aria-hidden="true">
            {kindLabel[kind]}
          </b>
        )
      )}
      <div className="body">
        {kind === 'idea' ? (
          <h2 className="words">
            <a className="excerpt" href={href}>
              {excerpt === '' ? '一条只有图片的想法' : marked(excerpt, marks.excerpt)}
            </a>
          </h2>
        ) : (
          <h2>{href ? <a href={href}>{marked(title, marks.title)}</a> : marked(title, marks.title)}</h2>
        )}
        {foundBy && (
          <p className="excerpt">
            {`${roleLabel[foundBy.role]}：`}
            {marked(foundBy.name, foundBy.marks)}
          </p>
        )}
        {excerpt && kind !== 'idea' && (
          <p className="excerpt muted">
            {answerId !== null && <b>回答：</b>}
            {marked(excerpt, marks.excerpt)}
          </p>
        )}
        <p className="facts excerpt muted">
          {(mixed || tagged.has(kind)) && <b className="badge kind">{kindLabel[kind]}</b>}
          {stage && <b className="badge muted">{stageLabel[stage]}</b>}
          {accepted && <b className="badge accepted">已采纳</b>}
          {levelsOf(hit).map(({ level, label }) => (
            <b className="badge muted" key={level} data-level={level}>
              {label}
            </b>
          ))}
          {factsOf(hit).map((fact, at, { length }) => [
            <span className="fact" key={fact}>
              {at < length - 1 ? `${fact} ·` : fact}
            </span>,
            ' ',
          ])}
        </p>
        {leads && (
          <p className="ways tags">
            <ButtonLink href={`${paths.courses}?profession=${id}`}>看课程</ButtonLink>
            <ButtonLink href={`${paths.exams}?profession=${id}`}>练考试</ButtonLink>
            <ButtonLink href={enrolmentPaths.ofOccupation(id)}>看报名</ButtonLink>
          </p>
        )}
      </div>
      {priceFen !== null && (
        <strong className="price figures" data-free={priceFen === 0 || undefined}>
          {priceFen === 0 ? '免费' : yuan(priceFen)}
        </strong>
      )}
    </li>
  )
}

/** Labels of the roles by which a result can be found. */
const roleLabel: Record<NonNullable<SearchHit['foundBy']>['role'], string> = {
  institution: '机构',
  lecturer: '讲师',
  profession: '职业',
  category: '分类',
  course: '课程',
  source: '来源',
  topic: '话题',
  other: '相关',
}

/** Returns the levels with labels; more than two consecutive ones are shortened to the first and the last. */
function levelsOf({ levels: all }: SearchHit): { level: SkillLevel; label: string }[] {
  const [first, last] = [all[0], all.at(-1)]
  if (first !== undefined && last !== undefined && all.length > 2 && first - last === all.length - 1)
    return [{ level: first, label: `${skillLevelLabel[first]}至${skillLevelLabel[last]}` }]
  return all.map((level) => ({ level, label: skillLevelLabel[level] }))
}

function factsOf({
  kind,
  foundBy,
  institution,
  region,
  lessonCount,
  courseCount,
  questionCount,
  learnerCount,
  ratingTenths,
  publishedAt,
  plan,
  answerCount,
  imageCount,
  author,
}: SearchHit): string[] {
  const facts = [
    author,
    answerCount !== null && (answerCount === 0 ? '还没有回答' : `${answerCount} 个回答`),
    imageCount !== null && imageCount > 0 && `${imageCount} 张图`,
    foundBy?.role === 'institution' ? null : institution,
    region,
    plan && daysLeftText(plan),
    lessonCount !== null && `${lessonCount} 课时`,
    courseCount !== null && `${courseCount} 门课程`,
    questionCount !== null && `${questionCount} 道题`,
    learnerCount !== null && (kind === 'exam' ? practisedText(learnerCount, '人练过') : largeNumber(learnerCount, '人学')),
    ratingTenths !== null && `${(ratingTenths / 10).toFixed(1)} 分`,
    publishedAt !== null && dated.has(kind) && beijingDate(publishedAt),
  ]
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
