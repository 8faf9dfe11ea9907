import { styled } from 'styled-components'
import type { PlanDetail } from '#lib/contract'
import { examineeTypeLabel } from '#lib/enums'
import { Price } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { levelsText, seatsText } from '#parts/enrolment/plan-texts.ts'
import { planLeaf } from '#parts/enrolment/planLeaf.tsx'
import { leafStyle } from '#parts/enrolment/PlanList.ts'
import { PageHead } from '#parts/page/PageHead.tsx'
import { beijingFullDay, beijingTime } from '#parts/text/beijingTime.ts'
import { NextStep } from './NextStep.tsx'
import { examDays } from './planFacts.ts'

/** Head of a plan: institution, quota, dates, fee, and the next step. */
export function PlanHead({ plan }: { plan: PlanDetail }) {
  const { title, profession: occupation, institution, emblem, hue, levels, region, opensAt, closesAt, feeFen } = plan
  return (
    <PageHead
      hue={hue}
      emblem={emblem}
      occupation={occupation}
      about={<span>{levelsText(levels)}</span>}
      title={title}
      lead={
        <p>
          <a href={paths.institution(institution.id)}>{institution.name}</a>
          {` · ${region} · ${plan.examineeTypes.map((type) => examineeTypeLabel[type]).join('、')}可报 · ${seatsText(plan)}`}
        </p>
      }
      facts={[
        { label: '报名时间', value: `${beijingFullDay(opensAt)}至${beijingTime(closesAt)}` },
        { label: '考试时间', value: examDays(plan) },
        { label: '费用', value: <Price fen={feeFen} large /> },
      ]}
      actions={
        <>
          <NextStep plan={plan} />
          <FavouriteButton kind="enrollment" id={plan.id} size="large" />
        </>
      }
      side={<Side>{planLeaf(plan)}</Side>}
    />
  )
}

const Side = styled.div`
  ${leafStyle}
  > .leaf {
    width: 8rem;
    min-height: 8rem;
  }
  /* One line above the occupation. */
  @media ${phones} {
    .side:has(> &&) {
      position: relative;
      inset: auto;
      grid-row: 1;
    }
    > .leaf {
      display: flex;
      gap: 8px;
      align-items: baseline;
      width: auto;
      min-height: 0;
      padding-right: 12px;
    }
    > .leaf > .band {
      width: auto;
      margin: 0;
      padding: 8px 12px;
    }
    > .leaf > .large {
      font-size: var(--type-18);
    }
  }
`
