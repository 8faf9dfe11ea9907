import { styled } from 'styled-components'
import { belowDesktops, desktops } from '#lib/theme'

/** The layout of a long text: an `article` to read, and an `aside` with its contents that stays in sight. */
export const ReadingColumns = styled.div`
  --reading: 608px;
  display: grid;
  gap: 32px 64px;

  > * {
    min-width: 0;
  }
  > .reading {
    display: grid;
    gap: 32px;
  }
  > .reading > * {
    min-width: 0;
    max-width: var(--reading);
  }
  h1 {
    font-size: var(--type-24);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  > .reading > .part > h2 {
    margin-bottom: 8px;
    font-size: var(--type-18);
  }
  > .reading > header > .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
    margin-top: 12px;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin-bottom: 20px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--warning-soft);
    color: var(--warning);
  }
  .notice a {
    padding: 12px 0;
    margin: -12px 0;
    text-decoration: underline;
    text-underline-offset: 3px;
    white-space: nowrap;
  }
  > .aside {
    display: grid;
    gap: 32px;
    align-content: start;
  }
  @media ${belowDesktops} {
    /* The contents stand folded above the text. */
    > .aside:not(:has(> :not([data-wide]))) {
      display: none;
    }
  }
  @media screen and ${desktops} {
    grid-template-columns: var(--reading) minmax(0, 1fr);

    > .aside {
      position: sticky;
      top: 96px;
      align-self: start;
      max-width: 340px;
      max-height: calc(100vh - 120px);
      padding: 4px;
      overflow-y: auto;
    }
  }
  @media print {
    display: block;

    > .reading > * {
      max-width: none;
      margin-bottom: 16px;
    }
    > .aside {
      display: none;
    }
  }
`
