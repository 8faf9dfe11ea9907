import { styled } from 'styled-components'
import { belowDesktops } from '#lib/theme'

/**
 * Card of a course, series or package: price, action and facts next to the text; below desktop width only the facts,
 * because the bar shows the rest.
 */
export const SideCard = styled.aside`
  padding: 20px;

  > .meta {
    margin-top: 12px;
  }
  > .pending {
    margin-top: 16px;
  }
  .price {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
  .joined {
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .percent {
    margin-left: auto;
    font-size: var(--type-20);
  }
  /* Height is reserved for the learner's progress, which may arrive late. */
  .progress {
    min-height: 136px;
    margin-top: 12px;
  }
  .action {
    display: grid;
    gap: 12px;
    margin-top: 16px;
  }
  .expiring {
    flex-wrap: wrap;
    justify-content: space-between;
    margin-top: 12px;
    color: var(--warning);
    font-size: var(--type-14);
  }
  > :is(.facts, .provider, .tools) {
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
  }
  .provider {
    display: flex;
    gap: 12px;
    align-items: center;
    font-size: var(--type-14);
  }
  .provider img {
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  .provider a {
    font-weight: 500;
  }
  .provider a:hover {
    color: var(--primary-text);
  }
  .certified {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    margin-left: 8px;
    color: var(--primary-text);
    font-weight: 400;
  }
  .tools {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  @media ${belowDesktops} {
    display: flex;
    flex-direction: column;
    padding: 0;
    border: 0;
    background: none;

    /* Below desktops the action bar shows these. */
    .price,
    .action {
      display: none;
    }
    > .meta,
    > .expiring {
      order: 1;
    }
    /* The content after the coupons is revealed together with them. */
    &:has(> .pending) > .meta {
      display: none;
    }
    > .facts {
      margin-top: 0;
    }
    > .tools {
      padding-top: 0;
      border-top: 0;
    }
  }
  @media (pointer: coarse) {
    .provider a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  @media print {
    .action,
    > .expiring,
    .tools {
      display: none;
    }
  }
`
