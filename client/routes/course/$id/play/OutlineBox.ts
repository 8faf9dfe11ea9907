import { styled } from 'styled-components'
import { belowDesktops, desktops } from '#lib/theme'

/** Column of the outline: it scrolls independently next to the picture, and is collapsed to its header on phones. */
export const OutlineBox = styled.aside`
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    min-height: 56px;
    padding: 12px var(--gutter);
  }
  h2 {
    font-size: var(--type-16);
  }
  header > .total {
    flex: 1;
  }
  h3 {
    padding: 12px var(--gutter) 8px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  a {
    display: flex;
    gap: 8px;
    min-height: 44px;
    padding: 8px var(--gutter);
  }
  a:hover {
    background: var(--bg-subtle);
  }
  a > svg {
    flex: none;
    margin-top: 4px;
    color: var(--text-faint);
  }
  [data-progress='3'] > a > svg {
    color: var(--primary-text);
  }
  a > .title {
    min-width: 0;
    font-size: var(--type-body);
  }
  [data-locked] > a > .title {
    color: var(--text-faint);
  }
  .duration {
    display: block;
  }
  [aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 500;
  }
  [aria-current] :is(svg, .duration) {
    color: inherit;
  }
  @media ${belowDesktops} and (scripting: enabled) {
    &:not([data-open]) > .list {
      display: none;
    }
  }
  @media ${belowDesktops} {
    border-bottom: 1px solid var(--border);
  }
  @media ${desktops} {
    position: sticky;
    top: 48px;
    max-height: calc(100dvh - 48px);
    overflow-y: auto;
    border-top: 0;
    border-left: 1px solid var(--border);
    scrollbar-width: thin;

    > header {
      position: sticky;
      z-index: 1;
      top: 0;
      border-bottom: 1px solid var(--border);
      background: var(--bg);
    }
    > header > button {
      display: none;
    }
    > .list {
      padding-bottom: 16px;
    }
  }
`
