import { css, styled } from 'styled-components'
import { phones } from '#lib/theme'
import { rowListStyle } from '../list/rowListStyle.ts'

/** Style of the calendar leaf: the state of a plan as its heading, and below it the remaining time. */
export const leafStyle = css`
  .leaf {
    display: grid;
    justify-items: center;
    align-content: start;
    width: 6rem;
    min-height: 6rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text-muted);
    line-height: 1.25;
    overflow: hidden;
  }
  .band {
    width: 100%;
    margin-bottom: 8px;
    padding: 4px 0;
    background: var(--bg-sunken);
    color: var(--text-muted);
    font-size: var(--type-12);
    font-weight: 600;
    text-align: center;
  }
  .large {
    color: var(--text);
    font-size: var(--type-30);
    line-height: 1.2;
  }
  .large[data-words] {
    font-size: var(--type-16);
    line-height: 2.25rem;
  }
  .what {
    font-size: var(--type-12);
  }
  [data-state='open'] .band {
    background: var(--primary);
    color: var(--on-primary);
  }
  [data-state='closing'] .band {
    background: var(--warning-soft);
    color: var(--warning);
  }
  .leaf[data-state='closing'] {
    border-color: var(--warning);
  }
  [data-state='closing'] .large {
    color: var(--warning);
  }
  [data-state='upcoming'] .band {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`

/** List element of `PlanRows`. */
export const PlanList = styled.ul`
  ${leafStyle}
  ${rowListStyle}
  > li {
    grid-template-columns: 96px minmax(0, 1fr) 372px auto;
  }
  .meta {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  .mine {
    display: inline-block;
    margin-right: 8px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  .mine[data-review='3'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  .verdict {
    display: table;
    margin-top: 4px;
    background: var(--bg-sunken);
    color: var(--text-muted);
    font-weight: 600;
  }
  .verdict[data-open] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  dl {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    gap: 8px 16px;
  }
  dl > * {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  dt {
    flex: none;
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  dd {
    position: relative;
    font-size: var(--type-14);
    font-weight: 500;
  }
  .fee {
    color: var(--price-small);
    font-weight: 600;
  }
  .fee[data-free] {
    color: var(--primary-text);
  }
  .seats {
    position: absolute;
    inset: auto 0 -4px;
    width: 100%;
    height: 3px;
    fill: var(--border);
  }
  .taken {
    fill: var(--primary);
  }
  @media (forced-colors: active) {
    .taken {
      fill: Highlight;
    }
  }
  @container (width < 940px) {
    > li {
      grid-template-columns: 96px minmax(0, 1fr) auto;
      gap: 12px 20px;
    }
    .ground {
      grid-row: 1 / 3;
      align-self: start;
    }
    dl {
      grid-row: 2;
      grid-column: 2;
    }
    .leaf {
      grid-row: 1 / 3;
      grid-column: 3;
    }
  }
  @media ${phones} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 12px;
      align-items: start;
    }
    .ground {
      display: none;
    }
    .name,
    .leaf {
      grid-row: 1;
      grid-column: auto;
    }
    .leaf {
      width: 5rem;
      min-height: 5.5rem;
    }
    .band {
      margin-bottom: 4px;
    }
    dl {
      grid-column: 1 / -1;
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
    }
  }
`
