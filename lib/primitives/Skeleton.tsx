import { css, keyframes, styled } from 'styled-components'
import { useTokens } from '#lib/theme'

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Width in pixels, or a share such as `60%`. By default, the available width. */
  width?: number | string | undefined
  /** Height of a line or of the box, in pixels or as a share. Default `16`. */
  height?: number | string | undefined
  /** Number of text lines, of which the last one is shorter. By default, a single box. */
  lines?: number | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/**
 * Placeholder in the shape of the loading content. It is an SVG, because its size can be set with attributes: the
 * content security policy blocks style attributes in server-rendered HTML.
 */
export function Skeleton({ width = '100%', height = 16, lines = 1, className }: SkeletonProps) {
  useTokens()
  if (lines <= 1) return <Bar className={className} aria-hidden="true" width={width} height={height} />
  return (
    <Lines className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <svg key={index} width={index === lines - 1 ? '60%' : width} height={height} />
      ))}
    </Lines>
  )
}

const breathe = keyframes`50% { opacity: 0.5; }`

const bar = css`
  display: block;
  max-width: 100%;
  border-radius: var(--radius-control);
  background: var(--bg-sunken);
  @media (prefers-reduced-motion: no-preference) {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`

const Bar = styled.svg`
  ${bar}
`

const Lines = styled.span`
  display: grid;
  gap: 8px;
  & > svg {
    ${bar}
  }
`
