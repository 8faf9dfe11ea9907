import { keyframes, styled } from 'styled-components'
import { woodColour } from '#parts/standing/wood.ts'

interface SteelRuleProps {
  /** Where the pointer stands; null for a rule without one. In the same unit as the other values. */
  score: number | null
  /** End of the scale. */
  total: number
  /** Scribed line; null without a pass mark. */
  pass: number | null
  /** Faint line of the score before this one; null without one. */
  last?: number | null
  /** Unit after the number at the pointer. */
  unit?: string
  /** Hue of the occupation; null for the site's own colour. */
  hue: number | null
  /** The same as text. */
  label: string
  /** Whether the pointer slides to its place. */
  slides?: boolean
}

const ticks = Array.from({ length: 101 }, (_, at) => `M${at * 10} 0v${at % 10 === 0 ? 16 : at % 5 === 0 ? 12 : 7}`).join('')
const tens = Array.from({ length: 11 }, (_, at) => at / 10)

/** Returns a value of the scale without needless decimals. */
const figure = (value: number): string => String(Math.round(value * 10) / 10)

/** A steel rule from 0 to the total: a scribed line at the pass mark, and a pointer at the score. */
export function SteelRule({ score, total, pass, last = null, unit = '', hue, label, slides }: SteelRuleProps) {
  const at = (value: number) => `${(100 * Math.min(value, total)) / total}%`
  // The notes below the rule take as much height as there are of them.
  const height = last !== null ? 126 : pass !== null ? 106 : 90
  return (
    <Rule role="img" aria-label={label} width="100%" height={height} color={woodColour(hue)}>
      <rect className="steel" y="46" width="100%" height="38" rx="3" />
      <circle className="hole" cx="98.3%" cy="65" r="4" />
      <svg x="2.5%" width="92.5%" overflow="visible">
        {pass !== null && <rect className="good" x={at(pass)} y="47" width={at(total - pass)} height="36" />}
        <svg y="47" width="100%" height="36" viewBox="0 0 1000 36" preserveAspectRatio="none">
          <path className="ticks" d={ticks} />
        </svg>
        {tens
          .filter((share) => total * share !== pass)
          .map((share) => (
            <text className="tens" key={share} x={at(total * share)} y="78">
              {figure(total * share)}
            </text>
          ))}
        {last !== null && (
          <>
            <line className="last" x1={at(last)} x2={at(last)} y1="40" y2="108" />
            <text className="note" x={at(last)} y="122" data-edge={edgeOf(last / total)}>{`上次 ${figure(last)}`}</text>
          </>
        )}
        {pass !== null && (
          <>
            <line className="pass" x1={at(pass)} x2={at(pass)} y1="42" y2="88" />
            <text className="note passing" x={at(pass)} y="102" data-edge={edgeOf(pass / total)}>{`及格 ${figure(pass)}`}</text>
          </>
        )}
        {score !== null && (
          <svg width={at(score)} overflow="visible">
            <g className={slides ? 'slide' : undefined}>
              <svg x="100%" overflow="visible">
                <path className="cursor" d="M-11 30h22v9l-7 7h-8l-7-7z" />
                <path className="frame" d="M-9 46V88H9V46M0 46v42" />
                <text className="score" y="22" data-edge={edgeOf(score / total)}>
                  {figure(score)}
                  <tspan className="unit">{unit}</tspan>
                </text>
              </svg>
            </g>
          </svg>
        )}
      </svg>
    </Rule>
  )
}

/** Near an end of the rule, a text is aligned to its side. */
const edgeOf = (share: number): 'start' | 'end' | undefined => (share < 0.08 ? 'start' : share > 0.9 ? 'end' : undefined)

const slide = keyframes`from { transform: translateX(-100%); }`

const Rule = styled.svg`
  display: block;
  overflow: visible;
  font-variant-numeric: tabular-nums;

  &:not([color]) {
    color: var(--primary);
  }
  :is(.tens, .note, .score) {
    text-anchor: middle;
  }
  [data-edge='start'] {
    text-anchor: start;
  }
  [data-edge='end'] {
    text-anchor: end;
  }
  .steel {
    fill: color-mix(in oklab, var(--text) 9%, var(--bg-raised));
    stroke: var(--border-control);
  }
  .hole {
    fill: var(--bg);
    stroke: var(--border-control);
  }
  .good {
    fill: color-mix(in oklab, var(--success) 14%, transparent);
  }
  .ticks {
    stroke: var(--text-faint);
    vector-effect: non-scaling-stroke;
  }
  .tens {
    fill: var(--text-muted);
    font-size: var(--type-12);
  }
  .pass {
    stroke: var(--text);
    stroke-width: 2;
  }
  .last {
    stroke: var(--text-faint);
    stroke-dasharray: 3 3;
  }
  .note {
    fill: var(--text-faint);
    font-size: var(--type-12);
  }
  .passing {
    fill: var(--text);
  }
  .cursor {
    fill: currentcolor;
  }
  .frame {
    fill: color-mix(in oklab, currentcolor 16%, transparent);
    stroke: currentcolor;
    stroke-width: 2;
  }
  .score {
    fill: var(--text);
    font-size: var(--type-24);
    font-weight: 600;
  }
  .unit {
    font-size: var(--type-14);
    font-weight: 400;
  }
  @media (prefers-reduced-motion: no-preference) {
    .slide {
      animation: ${slide} 0.9s cubic-bezier(0.25, 0.8, 0.3, 1) backwards;
    }
  }
`
