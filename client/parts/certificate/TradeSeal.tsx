import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { woodColour } from '#parts/standing/wood.ts'

interface TradeSealProps {
  occupation: string
  /** Emblem of the occupation; null without one. */
  emblem: string | null
  /** Hue of the occupation; null for the site's own colour. */
  hue: number | null
  /** Certified level; null on a certificate of a course, whose seal has no steps. */
  level: SkillLevel | null
  /** Width in pixels. Default 48. */
  size?: number
}

/** Notched edge of a seal, 96 × 96. */
const edge = Array.from({ length: 72 }, (_, index) => {
  const angle = (index * Math.PI) / 36
  const radius = index % 2 === 0 ? 47 : 44
  return `${index === 0 ? 'M' : 'L'}${(48 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`
}).join('')

/** Seal of a certificate: the occupation's emblem in a notched ring, and one step for each certified level. */
export function TradeSeal({ occupation, emblem, hue, level, size = 48 }: TradeSealProps) {
  return (
    <Seal
      role="img"
      aria-label={`${occupation}${level === null ? '结业' : skillLevelLabel[level]}证书`}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      color={woodColour(hue)}
    >
      <path className="edge" d={`${edge}z`} />
      <circle className="ground" cx="48" cy="48" r="38" />
      {emblem !== null && <image href={emblem} x="23" y={level === null ? 23 : 16} width="50" height="50" />}
      {level !== null &&
        [5, 4, 3, 2, 1].map((step, index) => (
          <rect
            className="step"
            key={step}
            data-cut={step >= level || undefined}
            x={28 + index * 8.4}
            y={74 - index * 2}
            width="6.4"
            height={4 + index * 2}
          />
        ))}
    </Seal>
  )
}

const Seal = styled.svg`
  display: block;
  flex: none;

  &:not([color]) {
    color: var(--primary);
  }
  .edge {
    fill: currentcolor;
  }
  .ground {
    fill: var(--bg-raised);
    stroke: color-mix(in oklab, currentcolor 40%, var(--bg-raised));
    stroke-width: 2;
  }
  .step {
    fill: color-mix(in oklab, currentcolor 22%, var(--bg-raised));
  }
  .step[data-cut] {
    fill: var(--warm);
  }
  @media print {
    forced-color-adjust: none;
  }
`
