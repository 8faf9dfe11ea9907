import { css } from 'styled-components'

/** Shaving about 18 units wide that curls to the left; it is cut off at the point 0, 0. */
export const curl = 'M0 0q-1.5-6-8-8a8 8 0 0 1 1.4-15.4 6.4 6.4 0 0 1 2.6 12 4 4 0 0 1-3.4-6'

/** Returns the wood colour of an occupation for the attribute `color`, with 3:1 contrast in both modes; undefined for the site's colour. */
export const woodColour = (hue: number | null): string | undefined => (hue === null ? undefined : `oklch(0.6 0.11 ${hue})`)

/** Colours of the parts of a wooden drawing, by `data-wood`. */
export const woodStyle = css`
  &:not([color]) {
    color: var(--primary);
  }
  [data-wood='smooth'] {
    fill: currentcolor;
    transition: width 0.18s ease-out;
    @starting-style {
      width: 0;
    }
  }
  /* Minimum contrast of planed and rough wood over all hues: 3.1:1 in light mode, 3.7:1 in dark mode. The outline shows the full length. */
  [data-wood='rough'] {
    fill: color-mix(in oklab, currentcolor 15%, var(--bg));
    stroke: currentcolor;
  }
  [data-wood='splinters'] {
    stroke: color-mix(in oklab, currentcolor 26%, var(--bg));
    stroke-width: 2;
    stroke-dasharray: 2 4;
  }
  [data-wood='block'] {
    fill: color-mix(in oklab, currentcolor 12%, var(--bg));
  }
  [data-wood='block'][data-reached] {
    fill: color-mix(in oklab, currentcolor 30%, var(--bg));
  }
  [data-wood='trestle'] {
    stroke: color-mix(in oklab, currentcolor 40%, var(--bg));
    stroke-width: 8;
  }
  [data-wood='floor'] {
    stroke: var(--border);
  }
  [data-wood='shaving'] {
    fill: none;
    stroke: var(--warm);
    stroke-width: 4;
    stroke-linecap: round;
  }
  [data-wood='word'] {
    fill: var(--text-muted);
    font-size: var(--type-12);
    text-anchor: middle;
  }
  @media (forced-colors: active) {
    [data-wood='smooth'] {
      fill: Highlight;
    }
    [data-wood='rough'],
    [data-wood='block'] {
      fill: Canvas;
      stroke: CanvasText;
    }
  }
`
