import { styled } from 'styled-components'
import type { PlanCard } from '#lib/contract'
import { yuan } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { dayWithYearIfDifferent } from '#parts/enrolment/plan-texts.ts'
import { planLeaf } from '#parts/enrolment/planLeaf.tsx'
import { leafStyle } from '#parts/enrolment/PlanList.ts'
import { SectionHead } from '#parts/page/SectionHead.tsx'

/** Plans that are open for enrolment, each with a calendar leaf; those that close first come first. */
export function OpenPlans({ plans }: { plans: PlanCard[] }) {
  if (plans.length === 0) return null
  return (
    <section className="part">
      <SectionHead title="正在报名，别错过日子" href={enrolmentPaths.plans} more="全部报名计划" />
      <p className="lead muted">先测自己够不够条件，再在线填表、缴费、领准考证。</p>
      <Leaves>{plans.map(leafRow)}</Leaves>
    </section>
  )
}

function leafRow(plan: PlanCard) {
  const { id, title, region, opensAt, examAt, feeFen } = plan
  return (
    <li key={id}>
      {planLeaf(plan)}
      <div>
        <h3>
          <a href={enrolmentPaths.plan(id)}>{title}</a>
        </h3>
        <p className="meta">{region}</p>
        <p className="meta figures">{`${dayWithYearIfDifferent(examAt, opensAt)}考试 · ${feeFen === 0 ? '免费' : yuan(feeFen)}`}</p>
      </div>
    </li>
  )
}

const Leaves = styled.ul`
  ${leafStyle}
  display: grid;
  gap: 20px;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 16px;
    align-items: center;
    padding: 16px;
    border-radius: var(--radius-card);
    background: var(--bg-subtle);
  }
  > li:hover a {
    color: var(--primary-text);
  }
  /* The whole leaf is a link to the plan. */
  a::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
    content: '';
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  h3 {
    margin-bottom: 4px;
    font-size: var(--type-16);
    line-height: 1.4;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  @media ${desktops} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${phones} {
    gap: 12px;

    > li {
      padding: 12px;
    }
    /* Limits the length of the page: the two plans that close first, and a link to all. */
    > li:nth-child(n + 3) {
      display: none;
    }
    .leaf {
      width: 5rem;
      min-height: 5.5rem;
    }
    .band {
      margin-bottom: 4px;
    }
  }
`
