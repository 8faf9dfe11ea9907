import { keyframes, type StyledComponent, styled } from 'styled-components'

const appear = keyframes`from { opacity: 0; transform: translateY(var(--from, -8px)); }`

/** The look of a notice. Contains its own defaults, since the page's do not apply inside a shadow root. */
export const NoticeCard: StyledComponent<'div'> = styled.div`
  position: relative;
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
  pointer-events: auto;
  /* Browsers that only support whole axes keep scrolling on this one. */
  touch-action: pan-y pinch-zoom;
  touch-action: pan-up pinch-zoom;
  animation: ${appear} 0.16s ease-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  svg {
    display: block;
    flex: none;
  }
  [data-message] {
    margin: 0;
    white-space: pre-line;
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
    line-height: 1.6;
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
`
