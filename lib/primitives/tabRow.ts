import { css } from 'styled-components'
import { controlReset, currentReset, rootReset } from '#lib/theme'

/** Style of a row of links or buttons with one of them underlined, shared by `AnchorTabs` and `Tabs`. */
export const tabRow = css`
  ${rootReset}
  display: flex;
  gap: 8px;
  overflow-x: auto;
  border-bottom: 1px solid var(--border);
  scrollbar-width: none;
  & > :is(a, button) {
    ${controlReset}
    flex: none;
    min-width: 44px;
    padding: 12px 8px;
    border-bottom: 2px solid transparent;
    color: var(--text-muted);
    font-size: var(--type-16);
    line-height: 1.5;
  }
  /* Text and line begin at the edge of the page. */
  & > :first-child {
    padding-inline-start: 0;
  }
  & > :is(a, button):hover {
    color: var(--text);
  }
  & > :is(a, button):focus-visible {
    outline-offset: -2px;
  }
  & > :is([aria-current], [aria-selected='true']) {
    ${currentReset}
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 500;
  }
  /* A separate box with a leading blank, so that label and number are two words. */
  [data-count] {
    display: inline-block;
    margin-inline-start: 4px;
    color: var(--text-faint);
    font-size: var(--type-12);
    font-variant-numeric: tabular-nums;
  }
`
