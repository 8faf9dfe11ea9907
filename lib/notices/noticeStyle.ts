import { css, keyframes } from 'styled-components'

const appear = keyframes`from { opacity: 0; transform: translateY(var(--from, -8px)); }`
const turn = keyframes`to { transform: rotate(1turn); }`

/** Layout and pointer behaviour of a list of notices, which also apply to unstyled notices. */
export const noticeLayout = css`
  position: fixed;
  display: flex;
  flex-direction: column;
  pointer-events: none;
  /* Must not be display: none, even while empty: otherwise screen readers ignore the live regions. */
  & > [role] {
    display: contents;
  }
  & > * > * {
    position: relative;
    pointer-events: auto;
    /* Fallback for browsers that support only whole axes: this one remains for scrolling. */
    touch-action: pan-y pinch-zoom;
    touch-action: pan-up pinch-zoom;
  }
  &[data-position^='bottom'] > * > * {
    touch-action: pan-down pinch-zoom;
  }
`

/**
 * Style of a notice with the colour `--tone`. It includes its own defaults, because those of the page do not apply
 * inside a shadow root.
 */
export const noticeStyle = css`
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
  /* Enlarges the touch target beyond the visible button. */
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
