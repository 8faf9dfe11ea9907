import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ProgressBadge } from './standingSign.ts'
import { woodColour, woodStyle } from './wood.ts'

interface StandingRingProps {
  /** Null while it is unknown, and before a course is joined: then there is no ring. */
  sign: ProgressBadge | null
  /** Round picture inside the ring, 36 px wide. */
  children: ReactNode
}

/** Learner's picture in a ring that shows the completed share of the occupation's courses. The text is shown beside it. */
export function StandingRing({ sign, children }: StandingRingProps) {
  return (
    <Frame>
      {children}
      {sign && (
        <svg aria-hidden="true" focusable="false" viewBox="0 0 44 44" color={woodColour(sign.hue)}>
          <circle data-wood="track" cx="22" cy="22" r="20.5" pathLength="100" />
          <circle data-wood="planed" cx="22" cy="22" r="20.5" pathLength="100" strokeDasharray={`${sign.percent} 100`} />
        </svg>
      )}
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;

  > svg[viewBox='0 0 44 44'] {
    ${woodStyle}
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 3;
    transform: rotate(-90deg);
  }
  [data-wood='track'] {
    stroke: color-mix(in oklab, currentcolor 26%, var(--bg));
  }
  [data-wood='planed'] {
    stroke: currentcolor;
  }
  @media (forced-colors: active) {
    [data-wood='planed'] {
      stroke: Highlight;
    }
  }
`
