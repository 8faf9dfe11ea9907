import { css, keyframes } from 'styled-components'

const appear = keyframes`from { opacity: 0; transform: translateY(var(--from, -8px)); }`
const turn = keyframes`to { transform: rotate(1turn); }`

/** Place of a notice in its list, and its way with the pointer; the rest of the look is left out where a notice is unstyled. */
export const noticePlace = css`
  /* Never display: none, not even while empty, or screen readers would not know the regions. */
  & > [role] {
    display: contents;
  }
  & > * > * {
    position: relative;
    pointer-events: auto;
    /* Browsers that only support whole axes keep scrolling on this one. */
    touch-action: pan-y pinch-zoom;
    touch-action: pan-up pinch-zoom;
  }
  &[data-position^='bottom'] > * > * {
    touch-action: pan-down pinch-zoom;
  }
`

/**
 * The look of a notice, whose colour is `--tone`. Contains its own defaults, since the page's do not apply inside a
 * shadow root.
 */
export const noticeLook = css`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  box-sizing: border-box;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-raised);
  color: var(--text);
  font: var(--type-body)/1.6 var(--font);
  letter-spacing: normal;
  text-transform: none;
  text-align: start;
  overflow-wrap: anywhere;
  box-shadow: var(--shadow-float);
  [data-part$='-icon'] {
    display: grid;
    flex: none;
    min-height: 1.6em;
    color: var(--tone);
    place-items: center;
  }
  [data-part$='-title'] {
    white-space: pre-line;
  }
  [data-part$='-description'] {
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  button {
    position: relative;
    flex: none;
    min-width: 24px;
    height: 24px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    color: var(--primary-text);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  button:hover {
    background: var(--bg-sunken);
  }
  button:focus-visible {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  /* A finger needs more than the eye. */
  button::after {
    content: '';
    position: absolute;
    inset: -10px -6px;
  }
  [data-part$='-close'] {
    display: grid;
    color: var(--text-faint);
    place-items: center;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} 0.16s;
    [data-turning] {
      animation: ${turn} 1s linear infinite;
    }
  }
`
