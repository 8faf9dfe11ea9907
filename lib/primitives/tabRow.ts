import { css } from 'styled-components'
import { controlReset, currentReset, rootReset } from '#lib/theme'

/** A row of links or buttons, one of them underlined: the look that `AnchorTabs` and `Tabs` share. */
export const tabRow = css`
  ${rootReset}
  display: flex;
  /* The target of touch reaches 8 px beyond the letters, which keep the edge of the page. */
  gap: 8px;
  margin-inline-start: -8px;
  overflow-x: auto;
  border-bottom: 1px solid var(--border);
  scrollbar-width: none;
  & > :is(a, button) {
    ${controlReset}
    flex: none;
    padding: 12px 8px;
    border-bottom: 2px solid transparent;
    color: var(--text-muted);
    font-size: var(--type-16);
    line-height: 1.5;
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
  /* A box of its own: with the blank that begins it, label and number are two words. */
  [data-count] {
    display: inline-block;
    margin-inline-start: 4px;
    color: var(--text-faint);
    font-size: var(--type-12);
    font-variant-numeric: tabular-nums;
  }
`
