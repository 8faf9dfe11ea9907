import { css } from 'styled-components'
import { woodColour } from './wood.ts'

/** Background in the wood colour of an occupation, with a plank of `thickness` pixels at the bottom; styled by `woodBackgroundStyle`. */
export const woodBackground = (hue: number | null, thickness: number) => (
  <svg className="wood" aria-hidden="true" color={woodColour(hue)}>
    <rect width="100%" height="100%" />
    <rect className="plank" y="100%" width="100%" height={thickness} />
  </svg>
)

/** Fills the nearest positioned element with a `woodBackground`. */
export const woodBackgroundStyle = css`
  .wood {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: color-mix(in oklab, currentcolor 9%, var(--bg));
  }
  .wood:not([color]) {
    color: var(--primary);
  }
  .plank {
    fill: currentcolor;
    transform-box: fill-box;
    transform: translateY(-100%);
  }
  :is(a, li):hover .wood {
    fill: color-mix(in oklab, currentcolor 16%, var(--bg));
  }
`
