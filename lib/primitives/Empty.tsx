import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { drawingReset, rootReset, textReset, useTokens } from '#lib/theme'

/** Props of `Empty`. */
export interface EmptyProps {
  /** Small decorative drawing. Default: an empty tool tray. */
  drawing?: ReactNode
  /** One sentence that names the missing content. */
  title: string
  /** Class of the outermost element. */
  className?: string | undefined
  /** A link or button for the next step. */
  children?: ReactNode
}

/** An empty state. */
export function Empty({ drawing, title, className, children }: EmptyProps) {
  useTokens()
  return (
    <Root className={className} data-part="empty">
      <div data-part="empty-drawing" aria-hidden="true">
        {drawing ?? <EmptyTray />}
      </div>
      <p data-part="empty-title">{title}</p>
      {children}
    </Root>
  )
}

/** Draws an empty tool tray. */
function EmptyTray() {
  return (
    <svg width="144" height="96" viewBox="0 0 144 96">
      <path className="deep" d="M52 30v-8a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v8h-6v-8H58v8z" />
      <rect className="soft" x="20" y="30" width="104" height="50" rx="6" />
      <path className="ground" d="M32 44h20v8H32zM60 44h10v24H60zM78 44h8v24h-8zM94 44h18v8H94zM32 60h20v8H32z" />
      <path className="deep" d="M20 72h104v2a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" />
      <path className="warm" d="M94 60h18v8H94z" />
    </svg>
  )
}

const Root = styled.div`
  ${rootReset}
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 48px 16px;
  color: var(--text-muted);
  font-size: var(--type-body);
  text-align: center;
  text-wrap: balance;
  word-break: keep-all;
  overflow-wrap: anywhere;
  & > [aria-hidden] > svg {
    ${drawingReset}
  }
  [data-part='empty-title'] {
    ${textReset}
  }
  .soft {
    fill: var(--level-3-soft);
  }
  .deep {
    fill: var(--level-3);
    opacity: 0.35;
  }
  .ground {
    fill: var(--bg);
  }
  .warm {
    fill: var(--warm);
  }
`
