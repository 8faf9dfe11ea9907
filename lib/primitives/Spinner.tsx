import { keyframes, styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { rootReset, stillReset, useTokens } from '#lib/theme'

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** Width and height in pixels. Default `24`. */
  size?: number | undefined
  /** Accessible name. Default 加载中. */
  label?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Indicates that content of unknown shape is loading. If the shape is known, use a `Skeleton`. */
export function Spinner({ size = 24, label, className }: SpinnerProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  return (
    <Root
      className={className}
      data-part="spinner"
      role="img"
      aria-label={label ?? texts.loading}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </Root>
  )
}

const turn = keyframes`to { transform: rotate(1turn); }`

const Root = styled.svg`
  ${rootReset}
  ${stillReset}
  display: inline-block;
  fill: none;
  stroke: var(--border);
  stroke-width: 2.5;
  stroke-linecap: round;
  vertical-align: middle;
  animation: ${turn} 0.8s linear infinite;
  & > path {
    stroke: var(--primary);
  }
`
