import type { CourseCard } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { largeNumber, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { joinFacts } from '../text/joinFacts.ts'
import { CourseCards } from './CourseCards.ts'

interface CourseGridProps {
  courses: CourseCard[]
  /** Heading level of the titles: one below the heading of the grid. */
  heading?: 'h2' | 'h3'
  /** Number of covers above the fold of a wide screen; they are not loaded lazily. */
  eager?: number
  /** On phones, one horizontally scrolling row of cards instead of stacked rows. */
  shelf?: boolean
}

/** Courses with one link each: cards of equal height, four to two in a row; rows on phones. */
export function CourseGrid({ courses, heading = 'h3', eager = 0, shelf = false }: CourseGridProps) {
  return (
    <CourseCards ref={markHydrated} className={shelf ? 'shelf' : undefined}>
      {courses.map((course, index) => card(course, heading, index < eager))}
    </CourseCards>
  )
}

/** Marks the list as hydrated, so that others may add to it, such as `JoinedProgress`. */
const markHydrated = (list: HTMLElement | null): void => list?.setAttribute('data-hydrated', '')

/*
 * A function of plain elements styled by the grid, not a component: on a page of cards every component and every styled
 * part costs as much as the rest of the card.
 */
function card(
  { id, title, cover, level, institution, lecturer, lessonCount, learnerCount, ratingTenths, priceFen, hasExam }: CourseCard,
  Heading: 'h2' | 'h3',
  eager: boolean,
) {
  return (
    <li key={id}>
      <a className="card" href={paths.course(id)}>
        <img src={cover} alt="" loading={eager ? undefined : 'lazy'} />
        {level && (
          <b className="level tag" data-level={level}>
            {skillLevelLabel[level]}
          </b>
        )}
        <Heading>{title}</Heading>
        <p className="by">{institution === lecturer ? institution : joinFacts(institution, lecturer)}</p>
        <p className="facts">
          {joinFacts(
            `${lessonCount} 课时`,
            largeNumber(learnerCount, '人学'),
            ratingTenths !== null && `${(ratingTenths / 10).toFixed(1)} 分`,
          )}
          {hasExam && <span className="exam">{joinFacts('', '含考试')}</span>}
        </p>
        <strong className="price" data-free={priceFen === 0 || undefined}>
          {priceFen === 0 ? '免费' : yuan(priceFen)}
        </strong>
      </a>
    </li>
  )
}
