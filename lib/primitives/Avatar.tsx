import { useState } from 'react'
import { styled } from 'styled-components'
import { rootReset, squareReset, useTokens } from '#lib/theme'

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Name of the user: alternative text, and source of the initials and their colour. */
  name: string
  /** URL of a square picture. Without one, or if it cannot be loaded, the initials are shown. */
  src?: string | null | undefined
  /** Width and height in pixels. Default `40`. */
  size?: number | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** A user's picture, or the initials in a colour derived from the name. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  useTokens()
  const [failed, setFailed] = useState<string>()
  if (src && src !== failed) {
    return (
      <Root
        as="img"
        className={className}
        src={src}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        // The picture may have failed to load before hydration.
        ref={(image: HTMLImageElement | SVGSVGElement | null) => {
          if (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src)
        }}
      />
    )
  }
  return (
    <Root className={className} role="img" aria-label={name} width={size} height={size} viewBox="0 0 40 40" data-hue={hueOf(name)}>
      <text x="20" y="20" dominantBaseline="central" textAnchor="middle">
        {initials(name)}
      </text>
    </Root>
  )
}

/** Returns the first character of a Chinese name, or up to two initials of any other name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? '·'
  if (!/^[\p{Script=Latin}]/u.test(first) || words.length === 1) return first.toUpperCase()
  return (first + ([...(words.at(-1) ?? '')][0] ?? '')).toUpperCase()
}

function hueOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (sum % 5) + 1
}

/* The hues are those of the levels: five pairs whose contrast is calculated for both colour modes. */
const Root = styled.svg`
  ${rootReset}
  ${squareReset}
  display: block;
  flex: none;
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
  object-fit: cover;
  font-weight: 500;
  font-size: var(--type-18);
  &[data-hue='1'] {
    background: var(--level-1-soft);
    fill: var(--level-1);
  }
  &[data-hue='2'] {
    background: var(--level-2-soft);
    fill: var(--level-2);
  }
  &[data-hue='3'] {
    background: var(--level-3-soft);
    fill: var(--level-3);
  }
  &[data-hue='4'] {
    background: var(--level-4-soft);
    fill: var(--level-4);
  }
  &[data-hue='5'] {
    background: var(--level-5-soft);
    fill: var(--level-5);
  }
`
