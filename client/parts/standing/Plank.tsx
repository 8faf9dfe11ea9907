import { styled } from 'styled-components'
import { curl, woodColour, woodStyle } from './wood.ts'

interface PlankProps {
  /** Planed share, 0 to 100. */
  percent: number
  /** Accessible name; without one the plank is decorative. */
  label?: string
  /** Hue of the occupation; null for the site's own colour. */
  hue?: number | null
  /** Shows a fresh shaving, also at the end of the plank. */
  shaving?: boolean
}

/**
 * Progress bar drawn as a plank: the completed share is planed smooth, the rest is rough, and a shaving curls between
 * them. Attributes hold the dimensions: the content security policy forbids style attributes.
 */
export function Plank({ percent, label, hue = null, shaving }: PlankProps) {
  const at = `${percent}%`
  return (
    <Wood
      className="bar-in-view"
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent })}
      height="18"
      color={woodColour(hue)}
    >
      <rect data-wood="rough" y="10" width="100%" height="8" />
      <line data-wood="splinters" x1={at} x2="100%" y1="9" y2="9" />
      <rect data-wood="smooth" y="10" width={at} height="8" />
      {((percent > 0 && percent < 100) || shaving) && (
        <svg x={at} y="10" overflow="visible">
          <path data-wood="shaving" d={curl} transform="scale(0.42)" />
        </svg>
      )}
    </Wood>
  )
}

const Wood = styled.svg`
  ${woodStyle}
  display: block;
  width: 100%;
  min-width: 0;
  overflow: visible;

  [data-wood='smooth'] {
    transform: scaleX(var(--seen));
    transition:
      width 0.18s ease-out,
      transform 0.18s ease-out;
  }
  [data-wood='shaving'] {
    opacity: var(--seen);
    transition: opacity 0.1s 0.1s;
  }
`
