import { styled } from 'styled-components'
import type { CourseDetail, Page, Review } from '#lib/contract'
import { ButtonLink, Empty, largeNumber, Pager, Skeleton, Stars } from '#lib/primitives'
import { Part } from '../../../app/Part.tsx'
import type { Soon } from '../../../app/Soon.ts'
import { ReviewList } from '../../../parts/ReviewList.tsx'
import { type ReviewFilter, reviewHref } from './review-filter.ts'

interface ReviewsProps {
  course: CourseDetail
  reviews: Soon<Page<Review>>
  filter: ReviewFilter
}

/** The ratings at a glance, each a link to its reviews, and the reviews themselves. */
export function Reviews({ course, reviews, filter }: ReviewsProps) {
  if (course.reviewCount === 0) return <Empty title="还没有人评价这门课" />
  return (
    <>
      <Spread course={course} stars={filter.stars} />
      <Part of={reviews} fallback={<Waiting />}>
        {(page) =>
          page.list.length === 0 ? (
            <NoReviews id={course.id} filter={filter} beyond={page.total > 0} />
          ) : (
            <List course={course} page={page} filter={filter} />
          )
        }
      </Part>
    </>
  )
}

function Spread({
  course: { id, ratingTenths, reviewCount, reviewSpread },
  stars: chosen,
}: {
  course: CourseDetail
  stars: number | undefined
}) {
  return (
    <Root>
      <p>
        <b>{ratingTenths === null ? '暂无' : (ratingTenths / 10).toFixed(1)}</b>
        {ratingTenths !== null && <Stars tenths={ratingTenths} />}
        <span>{largeNumber(reviewCount, '条评价')}</span>
      </p>
      <nav aria-label="按星级筛选评价">
        <ul>
          {reviewSpread.map((count, index) =>
            spreadRow({ id, stars: 5 - index, count, share: (100 * count) / reviewCount, chosen: chosen === 5 - index }),
          )}
        </ul>
        {chosen !== undefined && <a href={reviewHref(id, { stars: undefined, page: 1 })}>查看全部评价</a>}
      </nav>
    </Root>
  )
}

/* The bar's length is an attribute: style attributes are blocked in the server's HTML. */
const spreadRow = ({ id, stars, count, share, chosen }: { id: string; stars: number; count: number; share: number; chosen: boolean }) => (
  <li key={stars}>
    <a
      href={count > 0 ? reviewHref(id, { stars: chosen ? undefined : stars, page: 1 }) : undefined}
      aria-current={chosen ? 'true' : undefined}
    >
      <span>{`${stars} 星`}</span>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={share.toFixed(1)} height="1" />
      </svg>
      <span>{`${count} 条`}</span>
    </a>
  </li>
)

function List({ course, page, filter }: { course: CourseDetail; page: Page<Review>; filter: ReviewFilter }) {
  return (
    <>
      <ReviewList reviews={page.list} replier={course.provider.name} />
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => reviewHref(course.id, { ...filter, page: number })}
        label="评价分页"
      />
    </>
  )
}

function NoReviews({ id, filter, beyond }: { id: string; filter: ReviewFilter; beyond: boolean }) {
  return (
    <Empty title={beyond ? '这一页没有评价了' : `还没有${filter.stars === undefined ? '' : ` ${filter.stars} 星的`}评价`}>
      <ButtonLink href={reviewHref(id, { stars: beyond ? filter.stars : undefined, page: 1 })}>
        {beyond ? '回到第一页' : '查看全部评价'}
      </ButtonLink>
    </Empty>
  )
}

const Waiting = () => (
  <div role="status" aria-label="正在加载评价">
    <Skeleton lines={8} />
  </div>
)

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  align-items: center;
  margin-bottom: 20px;

  > p {
    display: grid;
    justify-items: center;
    gap: 4px;
    color: var(--text-faint);
    font-size: 13px;
  }
  > p b {
    color: var(--text);
    font-size: 36px;
    font-weight: 600;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  nav {
    flex: 1 1 280px;
    max-width: 440px;
  }
  li a {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 32px;
    margin: 0 -8px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--text-muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  li a[href]:hover {
    background: var(--bg-subtle);
  }
  li a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  li span {
    flex: none;
  }
  li span:last-child {
    min-width: 4em;
    color: var(--text-faint);
    text-align: right;
  }
  [aria-current] span:last-child {
    color: inherit;
  }
  svg {
    flex: 1;
    height: 8px;
    border-radius: 4px;
    background: var(--bg-sunken);
  }
  rect {
    fill: var(--star);
  }
  nav > a {
    display: inline-block;
    padding: 12px 0;
    color: var(--primary-text);
    font-size: 14px;
  }
  @media (pointer: coarse) {
    li a {
      min-height: 44px;
    }
  }
`
