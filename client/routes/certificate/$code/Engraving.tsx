import { styled } from 'styled-components'
import { woodColour } from '#parts/standing/wood.ts'

interface EngravingProps {
  /** Emblem of the occupation; null without one. */
  emblem: string | null
  /** Hue of the occupation; null for the site's own colour. */
  hue: number | null
}

/** Two waves that cross, as tile of the border. */
const wave = 'M0 5q6-9 12 0t12 0M0 5q6 9 12 0t12 0M0 5h24'

/** Ground of a certificate: the occupation's emblem as an engraved pattern in its hue, inside a border of crossing lines. */
export const Engraving = ({ emblem, hue }: EngravingProps) => (
  <Ground className="engraving" aria-hidden="true" width="100%" height="100%" color={woodColour(hue)}>
    <defs>
      {/* Dark shapes become lines of the hue, light ones disappear. */}
      <filter id="engraved" colorInterpolationFilters="sRGB">
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -0.6 -0.9 -0.3 0 1.62" result="shape" />
        <feFlood className="ink" />
        <feComposite in2="shape" operator="in" />
        <feComposite in2="SourceAlpha" operator="in" />
      </filter>
      <pattern id="engraved-emblems" width="132" height="112" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)">
        {emblem !== null && (
          <>
            <image className="emblem" href={emblem} x="6" y="4" width="56" height="56" />
            <image className="emblem" href={emblem} x="72" y="60" width="56" height="56" />
          </>
        )}
      </pattern>
      <pattern id="engraved-across" width="24" height="10" patternUnits="userSpaceOnUse">
        <path d={wave} />
      </pattern>
      <pattern id="engraved-down" width="10" height="24" patternUnits="userSpaceOnUse">
        <path d={wave} transform="rotate(90)translate(0 -10)" />
      </pattern>
    </defs>
    {emblem !== null && <rect className="emblems" width="100%" height="100%" fill="url(#engraved-emblems)" filter="url(#engraved)" />}
    <rect className="border" x="8" y="8" />
    <rect className="across" x="12" y="12" height="10" fill="url(#engraved-across)" />
    <svg y="100%" overflow="visible">
      <rect className="across" x="12" y="-22" height="10" fill="url(#engraved-across)" />
    </svg>
    <rect className="down" x="12" y="22" width="10" fill="url(#engraved-down)" />
    <svg x="100%" overflow="visible">
      <rect className="down" x="-22" y="22" width="10" fill="url(#engraved-down)" />
    </svg>
    <rect className="border inner" x="26" y="26" />
  </Ground>
)

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  pointer-events: none;

  &:not([color]) {
    color: var(--primary);
  }
  .ink {
    flood-color: currentcolor;
  }
  .emblems {
    opacity: 0.13;
  }
  /* The filter expects dark shapes on a light ground. */
  .emblem {
    color-scheme: light;
  }
  path {
    fill: none;
    stroke: currentcolor;
    stroke-width: 0.8;
  }
  .border {
    width: calc(100% - 16px);
    height: calc(100% - 16px);
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
  }
  .inner {
    width: calc(100% - 52px);
    height: calc(100% - 52px);
    stroke-width: 1;
  }
  .across {
    width: calc(100% - 24px);
  }
  .down {
    height: calc(100% - 44px);
  }
`
