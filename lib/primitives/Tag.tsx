import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { rootReset, useTokens } from '#lib/theme'

/** Tone of a tag: neutral, primary for the platform's own items, accent for additions, warning, or danger for losses. */
export type TagTone = 'neutral' | 'primary' | 'accent' | 'warning' | 'danger'

/** Props of `Tag`. */
export interface TagProps {
  /** Default `neutral`. */
  tone?: TagTone | undefined
  /** Text of the tag. */
  children: ReactNode
  /** Class of the outermost element. */
  className?: string | undefined
}

/** A short label: 公益, 即将开考. For the level of a trade, use `LevelTag`. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  useTokens()
  return (
    <Root className={className} data-tone={tone}>
      {children}
    </Root>
  )
}

const Root = styled.span`
  ${rootReset}
  display: inline-block;
  padding: 0 8px;
  border-radius: var(--radius-control);
  background: var(--bg-sunken);
  color: var(--text-muted);
  font-weight: 500;
  font-size: var(--type-12);
  line-height: 1.45;
  white-space: nowrap;
  &[data-tone='primary'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  &[data-tone='accent'] {
    background: var(--level-4-soft);
    color: var(--level-4);
  }
  &[data-tone='warning'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  &[data-tone='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
`
