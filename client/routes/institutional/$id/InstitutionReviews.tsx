import type { InstitutionDetail, InstitutionReview, Page } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { Part } from '#app/Part.tsx'
import type { Deferred } from '#app/Deferred.ts'
import { RatingDistribution } from '#parts/course/RatingDistribution.tsx'
import { ReviewList } from '#parts/course/ReviewList.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { type InstitutionView, viewHref } from './address.ts'

interface InstitutionReviewsProps {
  institution: InstitutionDetail
  reviews: Deferred<Page<InstitutionReview>>
  view: InstitutionView
}

/** Learners' reviews of an institution's courses. */
export function InstitutionReviews({ institution, reviews, view }: InstitutionReviewsProps) {
  const { id, name, ratingTenths, reviewCount, reviewSpread } = institution
  if (reviewCount === 0) return <Empty title="还没有人评价这里的课程" />
  const href = (change: Partial<InstitutionView>) => viewHref(id, view, change, 'reviews')
  return (
    <>
      <RatingDistribution
        ratingTenths={ratingTenths}
        reviewCount={reviewCount}
        spread={reviewSpread}
        chosen={view.stars}
        href={(stars) => href({ stars })}
      />
      <Part
        of={reviews}
        subject={`${view.stars} ${view.reviews}`}
        name="评价"
        fallback={<RowSkeletons of="words" count={3} label="正在加载评价" />}
      >
        {({ list, page, pageSize, total }) =>
          list.length === 0 ? (
            <Empty title={total > 0 ? '这一页没有评价了' : `还没有 ${view.stars ?? ''} 星的评价`}>
              <ButtonLink href={href({ stars: total > 0 ? view.stars : undefined })}>
                {total > 0 ? '回到第一页' : '查看全部评价'}
              </ButtonLink>
            </Empty>
          ) : (
            <>
              <ReviewList reviews={list} replier={name} />
              <Pager page={page} pageSize={pageSize} total={total} href={(number) => href({ reviews: number })} label="评价分页" />
            </>
          )
        }
      </Part>
    </>
  )
}
