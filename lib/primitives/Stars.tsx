import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { useTokens } from '#lib/theme'

/** Props of `Stars`. */
export interface StarsProps {
  /** Rating in tenths of a star, 0 to 50: 46 means 4.6 of 5. */
  tenths: number
  /** Class of the outermost element. */
  className?: string | undefined
}

/** A rating displayed as five stars. */
export function Stars({ tenths, className }: StarsProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  const shown = Math.min(full, Math.max(0, Math.round(tenths)))
  return <Root className={className} role="img" aria-label={texts.rating((shown / 10).toFixed(1))} data-tenths={shown} />
}

const full = 50

/** Corners of a star in a unit square, clockwise from the tip. */
const corners = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 0.5 : 0.21
  const angle = (index * Math.PI) / 5
  return [0.5 + radius * Math.sin(angle), 0.53 - radius * Math.cos(angle)] as const
})

/* Every star starts and ends at its tip, so that the lines that connect the stars overlap and enclose no area. */
const fiveStars = [0, 1, 2, 3, 4]
  .flatMap((star) => [...corners, corners[0]!].map(([x, y]) => `${((star + x) * 20).toFixed(2)}% ${(y * 100).toFixed(1)}%`))
  .join(',')

/* One rule per value, because the content security policy forbids style attributes. */
const fills = Array.from({ length: full + 1 }, (_, tenths) => `&[data-tenths='${tenths}']{--fill:${tenths * 2}%}`).join('')

const Root = styled.span`
  ${fills}
  display: inline-block;
  width: 80px;
  height: 16px;
  background: linear-gradient(90deg, var(--star) var(--fill), var(--border-control) var(--fill));
  vertical-align: -2px;
  clip-path: polygon(${fiveStars});
  forced-color-adjust: none;
`
