import { styled } from 'styled-components'
import type { CourseCard } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { largeNumber, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { CardGrid } from '../list/CardGrid.ts'

interface CourseGridProps {
  courses: CourseCard[]
  /** Level of the titles' headings: one below the heading that the grid stands under. */
  heading?: 'h2' | 'h3'
  /** Number of covers in the first view of a wide screen; they are not loaded lazily. */
  eager?: number
  /** On phones one row that scrolls sideways. */
  shelf?: boolean
}

/** Courses as cards: one link each, equal heights, four to one in a row. */
export function CourseGrid({ courses, heading = 'h3', eager = 0, shelf = false }: CourseGridProps) {
  return <Grid className={shelf ? 'shelf' : undefined}>{courses.map((course, index) => card(course, heading, index < eager))}</Grid>
}

/*
 * A function and not a component, of plain elements styled from the grid: on a page of cards every component and every
 * styled part costs as much as the rest of the card.
 */
function card(
  { id, title, cover, level, institution, lecturer, lessonCount, learnerCount, ratingTenths, priceFen, hasExam }: CourseCard,
  Heading: 'h2' | 'h3',
  eager: boolean,
) {
  const rating = ratingTenths === null ? '' : ` · ${(ratingTenths / 10).toFixed(1)} 分`
  return (
    <li key={id}>
      <a className="card" href={paths.course(id)}>
        <img src={cover} alt="" width="640" height="360" loading={eager ? undefined : 'lazy'} />
        {level && (
          <b className="level tag" data-level={level}>
            {skillLevelLabel[level]}
          </b>
        )}
        <Heading>{title}</Heading>
        <p className="meta one-line">{institution === lecturer ? institution : `${institution} · ${lecturer}`}</p>
        <p className="meta one-line">{`${lessonCount} 课时${hasExam ? ' · 含考试' : ''} · ${largeNumber(learnerCount, '人学')}${rating}`}</p>
        <strong className="price figures" data-free={priceFen === 0 || undefined}>
          {priceFen === 0 ? '免费' : yuan(priceFen)}
        </strong>
      </a>
    </li>
  )
}

const Grid = styled(CardGrid)`
  a {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding-bottom: 12px;
    overflow: hidden;
  }
  a > :not(img, .level) {
    margin-inline: 12px;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    margin-bottom: 8px;
    background: var(--bg-sunken);
  }
  .level {
    position: absolute;
    inset: 10px auto auto 10px;
    background: var(--bg-raised);
    color: var(--text);
    font-weight: 600;
  }
  :is(h2, h3) {
    font-size: var(--type-16);
    line-height: 1.45;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .price {
    margin-top: auto;
    padding-top: 4px;
    color: var(--price);
    font-size: var(--type-20);
    font-weight: 700;
  }
  .price[data-free] {
    color: var(--primary-text);
  }
`
