import { styled } from 'styled-components'
import type { PlanDetail } from '#lib/contract'
import { examineeTypeLabel } from '#lib/enums'
import { Price } from '#lib/primitives'
import { belowDesktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { levelsText, seatsText } from '#parts/enrolment/plan-texts.ts'
import { planLeaf } from '#parts/enrolment/planLeaf.tsx'
import { leafStyle } from '#parts/enrolment/PlanList.ts'
import { woodBackground, woodBackgroundStyle } from '#parts/standing/woodBackground.tsx'
import { beijingTime } from '#parts/text/beijingTime.ts'
import { NextStep } from './NextStep.tsx'
import { day } from './planFacts.ts'

/** Header of a plan on the wood texture of its occupation: institution, dates, quota, fee, and the next step. */
export function PlanHead({ plan }: { plan: PlanDetail }) {
  const { title, profession: occupation, institution, emblem, hue, levels, region, opensAt, closesAt, examAt, feeFen, quota, taken } = plan
  return (
    <Top className="wood-head">
      {woodBackground(hue, 8)}
      <div className="body">
        <p className="row muted">
          <img src={emblem} alt="" width="40" height="40" fetchPriority="high" decoding="sync" />
          <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
          <span className="levels">{levelsText(levels)}</span>
        </p>
        <h1>{title}</h1>
        <p className="by muted">
          <a href={paths.institution(institution.id)}>{institution.name}</a>
          {` · ${region} · ${plan.examineeTypes.map((type) => examineeTypeLabel[type]).join('、')}可报`}
        </p>
        <dl className="figures">
          <div>
            <dt>报名时间</dt>
            <dd>{`${day(opensAt)}至${beijingTime(closesAt)}`}</dd>
          </div>
          <div>
            <dt>考试时间</dt>
            <dd>{day(examAt)}</dd>
          </div>
          <div className="seats">
            <dt>名额</dt>
            <dd>{seatsText(plan)}</dd>
            <dd>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" />
                <rect className="taken" width={`${Math.min(100, (100 * taken) / quota)}%`} height="100%" />
              </svg>
            </dd>
          </div>
          <div>
            <dt>费用</dt>
            <dd>
              <Price fen={feeFen} large />
            </dd>
          </div>
        </dl>
        <p className="ways">
          <NextStep plan={plan} />
          <FavouriteButton kind="enrollment" id={plan.id} size="large" />
        </p>
      </div>
      {planLeaf(plan)}
    </Top>
  )
}

const Top = styled.header`
  ${leafStyle}
  align-items: start;

  ${woodBackgroundStyle}
  > .body {
    position: relative;
  }
  > .leaf {
    position: relative;
    width: 8rem;
    min-height: 8rem;
  }
  > .leaf > .band {
    font-size: var(--type-14);
  }
  > .leaf > .large {
    font-size: var(--type-36);
  }
  > .leaf > .large[data-words] {
    font-size: var(--type-20);
    line-height: 2.75rem;
  }
  .levels {
    flex: none;
  }
  .by {
    margin-top: 12px;
  }
  dl {
    gap: 16px 40px;
    margin-top: 24px;
  }
  dd {
    font-size: var(--type-16);
    font-weight: 600;
    line-height: 2rem;
  }
  .seats svg {
    display: block;
    width: 120px;
    height: 4px;
    margin-top: -4px;
    fill: color-mix(in oklab, var(--text) 16%, transparent);
  }
  .taken {
    fill: var(--primary);
  }
  @media (forced-colors: active) {
    .taken {
      fill: Highlight;
    }
  }
  @media ${belowDesktops} {
    gap: 16px;
  }
  @media ${phones} {
    .body {
      display: contents;
    }
    .body > * {
      position: relative;
      grid-column: 1 / -1;
      margin-top: 0;
    }
    .body > .row {
      grid-column: 1;
      align-self: start;
    }
    .body > h1 {
      grid-column: 1;
      /* Reserves the height of the adjacent leaf (6rem, less the row and the gap above), which may be streamed later. */
      min-height: calc(6rem - 40px - 16px);
      font-size: var(--type-20);
    }
    > .leaf {
      grid-row: 1 / 3;
      grid-column: 2;
      width: 5.5rem;
      min-height: 6rem;
    }
    > .leaf > .band {
      font-size: var(--type-12);
    }
    > .leaf > .large {
      font-size: var(--type-30);
    }
    > .leaf > .large[data-words] {
      font-size: var(--type-16);
      line-height: 2.25rem;
    }
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px;
    }
    dl > :first-child {
      grid-column: 1 / -1;
    }
  }
`
