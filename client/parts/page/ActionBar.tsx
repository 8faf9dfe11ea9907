import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { desktops, lowWindows } from '#lib/theme'

interface ActionBarProps {
  /** Accessible name of the bar. */
  label: string
  /** Offer or learner's progress, at the start of the bar. */
  state: ReactNode
  /** Main action, and optional content before it. */
  children: ReactNode
}

/** Bar with the main action, if the card beside the text has no space. On phones it replaces the layout's own bar. */
export function ActionBar({ label, state, children }: ActionBarProps) {
  return (
    <Bar role="group" aria-label={label} data-only-bar="">
      <div className="body row">
        <div className="state">{state}</div>
        {children}
      </div>
    </Bar>
  )
}

/* Sticky at the end of the content: visible while there is content below, without covering its end. */
const Bar = styled.div`
  position: sticky;
  z-index: 30;
  bottom: 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--border);
  background: var(--bg-raised);

  > .body {
    flex-wrap: wrap;
    justify-content: space-between;
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 8px var(--gutter);
  }
  /* With a large font size the action is below it. */
  .state {
    flex: 1 1 88px;
    min-width: min-content;
    margin-right: 8px;
    line-height: 1.3;
  }
  .former,
  .caption {
    display: block;
  }
  .body > :last-child {
    flex: 1 1 120px;
    width: auto;
    max-width: 280px;
  }
  /* In a low window the bar is not sticky. */
  @media ${lowWindows} {
    position: static;
  }
  @media ${desktops} {
    display: none;
  }
  @media print {
    display: none;
  }
`
