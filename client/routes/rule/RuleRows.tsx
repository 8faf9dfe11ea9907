import { styled } from 'styled-components'
import type { RuleCard } from '#lib/contract'
import { beijingDate, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { remainingTime } from './remainingTime.ts'
import { ruleHref, stageOf } from './rule-address.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'
import { ruleStateTag } from './ruleStateTag.ts'

/** Stacked rules with one link each. */
export const RuleRows = ({ rules }: { rules: RuleCard[] }) => <Rows>{rules.map(row)}</Rows>

const row = ({ id, title, category, version, state, publishedAt, effectiveAt, publicity }: RuleCard) => (
  <li key={id}>
    <a href={ruleHref(stageOf(state), id)}>
      <h2>{title}</h2>
      <p className="line meta figures row">
        <Tag tone={ruleStateTag[state].tone}>{ruleStateTag[state].label}</Tag>
        <span>{ruleCategoryLabel[category]}</span>
        <span>{`${version} 版`}</span>
        <span>{`${beijingDate(publishedAt)} 发布`}</span>
        {state === 'publicity' && <span>{`${beijingDate(effectiveAt)} 起生效`}</span>}
      </p>
      {state === 'publicity' && publicity ? (
        <strong className="end left figures">{remainingTime(publicity.remainingSeconds)}</strong>
      ) : (
        <span className="end muted figures">{`${beijingDate(effectiveAt)} 起生效`}</span>
      )}
    </a>
  </li>
)

const Rows = styled.ul`
  border-top: 1px solid var(--border);

  li {
    border-bottom: 1px solid var(--border);
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 24px;
    align-items: center;
    padding: 16px 0;
  }
  a:hover {
    background: var(--bg-subtle);
  }
  a:hover h2 {
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  h2 {
    font-size: var(--type-18);
    line-height: 1.45;
  }
  .line {
    flex-wrap: wrap;
    grid-column: 1;
    gap: 4px 16px;
  }
  .end {
    grid-area: 1 / 2 / 3 / 3;
  }
  .left {
    color: var(--accent);
    font-weight: 500;
  }
  @media ${phones} {
    a {
      grid-template-columns: minmax(0, 1fr);
    }
    .end {
      grid-area: auto;
    }
  }
`
