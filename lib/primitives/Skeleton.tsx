import { css, keyframes, styled } from 'styled-components'
import { useTokens } from '#lib/theme'

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Pixels, or a share such as `60%`; default all there is. */
  width?: number | string | undefined
  /** Height of a line or of the box, in pixels or as a share; default 16. */
  height?: number | string | undefined
  /** Lines of text, the last one shorter; default one box. */
  lines?: number | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/**
 * The shape of what comes. Drawn as SVG, whose size may be given by attributes: the content security policy blocks
 * style attributes in the server's HTML.
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
