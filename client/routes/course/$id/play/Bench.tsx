import { keyframes, styled } from 'styled-components'
import { curl, woodColour, woodStyle } from '#parts/standing/wood.ts'

interface BenchProps {
  /** Hue of the occupation; null for the site's own colour. */
  hue: number | null
  /** Number of completed lessons of the course, each a shaving on the heap. */
  done: number
  /** Number of incomplete lessons, each an outline on the heap. */
  left: number
  /** Planed share of the plank, 0 to 100. */
  planed: number
  /** Whether the lesson is completed: the plane runs along the plank, and its shaving falls onto the heap. */
  completed: boolean
}

/** Ends of the plank in the drawing, and its upper edge. */
const from = 8
const until = 384
const top = 54

/** A workbench at the end of a lesson: the plank is this lesson, the heap beside it has one shaving for each completed one. */
export function Bench({ hue, done, left, planed, completed }: BenchProps) {
  const at = from + ((until - from) * planed) / 100
  return (
    <Drawing aria-hidden="true" viewBox="0 0 520 124" color={woodColour(hue)} data-completed={completed || undefined}>
      <path data-wood="bench" d="M0 66h392v7H0zM22 73h14l-6 49H18zM356 73h14l4 49h-12zM30 96h330v6H30z" />
      <rect data-wood="rough" x={from} y={top} width={until - from} height="12" />
      <path data-wood="splinters" d={`M${at} ${top - 1}H${until}`} />
      <rect data-wood="smooth" className="pass" x={from} y={top} width={at - from} height="12" />
      <path data-wood="floor" d="M0 122.5h520" />
      <g className="run">
        <svg x={at} y={top} overflow="visible">
          <path className="carried" data-wood="shaving" d={curl} transform="translate(-34 -32)" />
          <g transform="scale(-.84 .84)translate(0 -60)">
            <path d="M66 44.5q5-7 1-14-3-9 6-10 9-1 11 7-5 1-4 6 0 5 8 11zM9 40q-4-2-3-8 1-6 6-6t6 6q1 6-3 8zM44 48 56 16h7L52 48zM2 42q0-4 4-4h31l5 5h48q4 0 4 4v13H2z" />
            <path className="iron" d="M49 48 63 10h9L57 48zM2 55h92v5H2z" />
          </g>
        </svg>
      </g>
      <Heap done={done} left={left} newest={completed ? done - 1 : -1} />
    </Drawing>
  )
}

/** Distances of the shavings of the heap. */
const [across, up] = [17, 15]

/** Shavings in rows that become shorter towards the top; the newest is the last one. */
function Heap({ done, left, newest }: Pick<BenchProps, 'done' | 'left'> & { newest: number }) {
  const places = heapPlaces(done + left)
  const base = places.filter(([, y]) => y === 0).length
  const width = base * across + 14
  const height = ((places.at(-1)?.[1] ?? 0) + 1) * up + 12
  return (
    <svg x="400" y="4" width="118" height="118" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax">
      {places.map(([x, y], index) => (
        <g
          key={index}
          transform={`translate(${18 + (x + y / 2) * across} ${height - 1 - y * up})rotate(${((index * 47) % 50) - 25} -8 -12)`}
          data-heap={index >= done ? 'missing' : index === newest ? 'newest' : 'done'}
        >
          <path data-wood="shaving" d={curl} />
        </g>
      ))}
    </svg>
  )
}

/** Returns the column and row of each of `count` shavings, from the bottom row upwards. */
function heapPlaces(count: number): [x: number, y: number][] {
  const base = Math.ceil((Math.sqrt(8 * count + 1) - 1) / 2)
  const rows = Array.from({ length: base }, (_, y) => Array.from({ length: base - y }, (__, x): [number, number] => [x, y]))
  return rows.flat().slice(0, count)
}

const pass = keyframes`from { transform: scaleX(0); }`
const run = keyframes`from { transform: translateX(-${until - from}px); }`
const grow = keyframes`from { opacity: 1; transform: translate(-34px, -32px) scale(0.2); } 99% { opacity: 1; } to { opacity: 0; }`
const fall = keyframes`from { opacity: 0; transform: translate(-70%, -45%) rotate(-140deg); } 1% { opacity: 1; }`

const Drawing = styled.svg`
  ${woodStyle}
  display: block;
  width: 100%;
  overflow: visible;

  [data-wood='bench'] {
    fill: color-mix(in oklab, currentcolor 24%, var(--bg));
  }
  [data-wood='smooth'] {
    transition: none;
  }
  .run path:not([data-wood]) {
    fill: color-mix(in oklab, currentcolor 45%, #fff);
  }
  .run .iron {
    fill: color-mix(in oklab, currentcolor 80%, #fff);
  }
  [data-heap='done'] path {
    stroke: color-mix(in oklab, currentcolor 72%, #fff);
  }
  [data-heap='missing'] path {
    stroke: color-mix(in oklab, currentcolor 30%, var(--bg));
    stroke-width: 2;
    stroke-dasharray: 3 4;
  }
  &[data-completed] .carried {
    opacity: 0;
  }

  @media (prefers-reduced-motion: no-preference) {
    .pass {
      transform-origin: ${from}px 0;
    }
    &[data-completed] .pass {
      animation: ${pass} 0.9s cubic-bezier(0.35, 0, 0.4, 1) backwards;
    }
    &[data-completed] .run {
      animation: ${run} 0.9s cubic-bezier(0.35, 0, 0.4, 1) backwards;
    }
    &[data-completed] .carried {
      animation: ${grow} 0.9s linear;
    }
    &[data-completed] [data-heap='newest'] path {
      animation: ${fall} 0.4s 0.9s cubic-bezier(0.5, 0, 0.9, 0.6) backwards;
    }
  }
`
