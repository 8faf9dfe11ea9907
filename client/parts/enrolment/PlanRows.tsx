import type { PlanCard } from '#lib/contract'
import { EnrolmentReviewStatus, enrolmentReviewStatusLabel } from '#lib/enums'
import { yuan } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { woodBackground } from '../standing/woodBackground.tsx'
import { joinFacts } from '../text/joinFacts.ts'
import { dayWithYearIfDifferent, dayRange, levelsText, seatsText } from './plan-texts.ts'
import { planLeaf } from './planLeaf.tsx'
import { PlanList } from './PlanList.ts'

interface PlanRowsProps {
  plans: PlanCard[]
  /** Heading level of the titles: one below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Number of images above the fold; they are not loaded lazily. */
  eager?: number
}

/** Enrolment plans, one per row, each with a calendar leaf that shows the time left to apply. */
export function PlanRows({ plans, heading = 'h3', eager = 0 }: PlanRowsProps) {
  return <PlanList>{plans.map((plan, index) => planRow(plan, heading, index < eager))}</PlanList>
}

/* A function of plain elements styled by the list, not a component, for the reason given in CourseGrid. */
function planRow(plan: PlanCard, Heading: 'h2' | 'h3', eager: boolean) {
  const {
    id,
    title,
    profession: occupation,
    emblem,
    hue,
    institution,
    levels,
    region,
    opensAt,
    closesAt,
    examAt,
    feeFen,
    quota,
    taken,
    review,
  } = plan
  return (
    <li className="hairline" key={id} data-occupation={occupation.id} data-levels={levels.join(' ')}>
      <b className="ground">
        {woodBackground(hue, 6)}
        <img src={emblem} alt="" width="64" height="64" loading={eager ? undefined : 'lazy'} />
      </b>
      <div className="name">
        <Heading>
          <a href={enrolmentPaths.plan(id)}>{title}</a>
        </Heading>
        <p className="meta">
          {review !== EnrolmentReviewStatus.NotApplied && (
            <b className="mine tag" data-review={review}>{`我的报名${enrolmentReviewStatusLabel[review]}`}</b>
          )}
          {joinFacts(levelsText(levels), institution.name, region)}
        </p>
      </div>
      <dl className="figures">
        <div>
          <dt>报名</dt>
          <dd>{dayRange(opensAt, closesAt)}</dd>
        </div>
        <div>
          <dt>考试</dt>
          <dd>{dayWithYearIfDifferent(examAt, opensAt)}</dd>
        </div>
        <div>
          <dt>名额</dt>
          <dd>
            {seatsText(plan)}
            {taken > 0 && (
              <svg className="seats" aria-hidden="true">
                <rect width="100%" height="100%" />
                <rect className="taken" width={`${Math.min(100, (100 * taken) / quota)}%`} height="100%" />
              </svg>
            )}
          </dd>
        </div>
        <div>
          <dt>费用</dt>
          <dd className="fee" data-free={feeFen === 0 || undefined}>
            {feeFen === 0 ? '免费' : yuan(feeFen)}
          </dd>
        </div>
      </dl>
      {planLeaf(plan)}
    </li>
  )
}
