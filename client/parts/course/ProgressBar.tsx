import { styled } from 'styled-components'

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  /** Accessible name of the bar. */
  label: string
}

/** Progress bar. Drawn as SVG, whose width is an attribute: the content security policy forbids style attributes. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <Bar className="bar-in-view" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <rect width={`${percent}%`} height="100%" />
    </Bar>
  )
}

const Bar = styled.svg`
  width: 100%;
  height: 6px;
  border-radius: var(--radius-full);
  background: var(--bg-sunken);
  /* Contrast of the track: 3.2:1 in light mode, 3.8:1 in dark mode. */
  box-shadow: inset 0 0 0 1px var(--border-control);

  rect {
    fill: var(--primary);
    transform: scaleX(var(--seen));
    transition:
      width 0.18s ease-out,
      transform 0.18s ease-out;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    rect {
      fill: Highlight;
    }
  }
`
