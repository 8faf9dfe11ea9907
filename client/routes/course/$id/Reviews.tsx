import type { CourseDetail, Page, Review } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import type { Deferred } from '#app/Deferred.ts'
import { RatingDistribution } from '#parts/course/RatingDistribution.tsx'
import { ReviewList } from '#parts/course/ReviewList.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { type ReviewFilter, reviewHref } from './address.ts'

const MyReview = lazyComponent(async () => (await import('./MyReview.tsx')).MyReview)

interface ReviewsProps {
  course: CourseDetail
  reviews: Deferred<Page<Review>>
  filter: ReviewFilter
}

/** Summary of the ratings, each of which links to its reviews, and the list of reviews. */
export function Reviews({ course, reviews, filter }: ReviewsProps) {
  const mine = course.joinedAt !== null && <MyReview courseId={course.id} />
  if (course.reviewCount === 0)
    return (
      <>
        {mine}
        <Empty title="还没有人评价这门课" />
      </>
    )
  return (
    <>
      {mine}
      <RatingDistribution
        ratingTenths={course.ratingTenths}
        reviewCount={course.reviewCount}
        spread={course.reviewSpread}
        chosen={filter.stars}
        href={(stars) => reviewHref(course.id, filter, { stars })}
      />
      <Part of={reviews} name="评价" fallback={<RowSkeletons of="words" count={3} label="正在加载评价" />}>
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

function List({ course, page, filter }: { course: CourseDetail; page: Page<Review>; filter: ReviewFilter }) {
  return (
    <>
      {/* A visitor who filters the reviews wants to read them. */}
      <Fold
        key={`${filter.stars} ${page.page}`}
        of="two"
        what="评价"
        whole={page.list.length <= 2 || filter.stars !== undefined || page.page > 1}
      >
        <ReviewList reviews={page.list} replier={course.provider.name} />
      </Fold>
      <Pager
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        href={(number) => reviewHref(course.id, filter, { reviews: number })}
        label="评价分页"
      />
    </>
  )
}

function NoReviews({ id, filter, beyond }: { id: string; filter: ReviewFilter; beyond: boolean }) {
  return (
    <Empty title={beyond ? '这一页没有评价了' : `还没有${filter.stars === undefined ? '' : ` ${filter.stars} 星的`}评价`}>
      <ButtonLink href={reviewHref(id, filter, { stars: beyond ? filter.stars : undefined })}>
        {beyond ? '回到第一页' : '查看全部评价'}
      </ButtonLink>
    </Empty>
  )
}
