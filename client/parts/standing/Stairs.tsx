import { styled } from 'styled-components'
import type { OccupationProgress } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { standingText } from './standingText.ts'
import { curl, woodColour, woodStyle } from './wood.ts'

const width = 240
const rise = 12
const plankHeight = 8
const top = 26
/** Gap between the planks of one step. */
const gap = 3
/** Maximum number of shavings that fit side by side. */
const maxShavings = 24

type Steps = OccupationProgress['steps']
type Course = Steps[number]['courses'][number]

/**
 * Progress in an occupation as stairs: each level is a step, each course a plank on it, each completed lesson a shaving
 * on the floor.
 */
export function Stairs({ standing }: { standing: OccupationProgress }) {
  const { occupation, steps, next } = standing
  const step = width / Math.max(1, steps.length)
  const floor = top + (steps.length - 1) * rise + plankHeight + 30
  const lessons = steps.flatMap(({ courses }) => courses).reduce((sum, { completedLessons }) => sum + completedLessons, 0)
  const openAt = steps.findIndex(({ courses }) => courses.some(({ id }) => id === next?.course.id))
  return (
    <Drawing
      role="img"
      aria-label={`${occupation.name}：${standingText(standing)}`}
      viewBox={`0 0 ${width} ${floor + 14}`}
      width={width}
      preserveAspectRatio="xMidYMax"
      color={woodColour(occupation.hue)}
    >
      {steps.map(({ level, courses }, index) => {
        const y = top + (steps.length - 1 - index) * rise
        const x = index * step
        return (
          <g key={level ?? 0}>
            {level === null ? (
              <path data-wood="trestle" d={`M${x + 20} ${y + plankHeight}V${floor}M${x + step - 20} ${y + plankHeight}V${floor}`} />
            ) : (
              <rect
                data-wood="block"
                data-reached={openAt < 0 || index < openAt || undefined}
                x={x + 1}
                y={y + plankHeight}
                width={step - 2}
                height={floor - y - plankHeight}
              />
            )}
            {courses.map((course, place) =>
              plank(course, x + 1 + (place * (step - 2 + gap)) / courses.length, y, (step - 2 + gap) / courses.length - gap, next),
            )}
            {level !== null && (
              <text data-wood="word" x={x + step / 2} y={floor - 9}>
                {skillLevelLabel[level]}
              </text>
            )}
          </g>
        )
      })}
      <path data-wood="floor" d={`M0 ${floor}H${width}`} />
      {Array.from({ length: Math.min(lessons, maxShavings) }, (_, index) => (
        <path key={index} data-wood="shaving" d={curl} transform={`translate(${9 + index * 9.8} ${floor + 12})scale(0.36)`} />
      ))}
    </Drawing>
  )
}

function plank({ id, percent }: Course, x: number, y: number, length: number, next: OccupationProgress['next']) {
  const planed = (length * percent) / 100
  return (
    <g key={id}>
      <rect data-wood="rough" x={x} y={y} width={length} height={plankHeight} />
      <line data-wood="splinters" x1={x + planed} x2={x + length} y1={y - 1} y2={y - 1} />
      <rect data-wood="smooth" x={x} y={y} width={planed} height={plankHeight} />
      {id === next?.course.id && (
        <path data-wood="shaving" d={curl} transform={`translate(${x + Math.min(Math.max(planed, 17), length)} ${y})scale(0.9)`} />
      )}
    </g>
  )
}

const Drawing = styled.svg`
  ${woodStyle}
  display: block;
  max-width: 100%;
  height: auto;
`
