import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { curl, woodColour, woodStyle } from '#parts/standing/wood.ts'

const levels = [5, 4, 3, 2, 1] as const
const step = 56
const rise = 22
const floor = 156

/** The five levels as stairs; the plank marks the level of the exam. */
export function LevelStairs({ level, hue }: { level: SkillLevel; hue: number | null }) {
  return (
    <Drawing
      role="img"
      aria-label={`五级台阶，这场考试在${skillLevelLabel[level]}`}
      viewBox={`0 0 ${step * levels.length} ${floor + 2}`}
      width={step * levels.length}
      color={woodColour(hue)}
    >
      {levels.map((each, index) => {
        const [x, y] = [index * step, floor - 36 - index * rise]
        return (
          <g key={each}>
            <rect data-wood="block" data-reached={each >= level || undefined} x={x + 1} y={y} width={step - 2} height={floor - y} />
            {each === level && (
              <>
                <rect data-wood="smooth" x={x + 1} y={y - 8} width={step - 2} height="8" />
                <path data-wood="shaving" d={curl} transform={`translate(${x + step - 12} ${y - 8})scale(0.8)`} />
              </>
            )}
            <text data-wood="word" data-here={each === level || undefined} x={x + step / 2} y={floor - 12}>
              {skillLevelLabel[each]}
            </text>
          </g>
        )
      })}
      <path data-wood="floor" d={`M0 ${floor + 1}H${step * levels.length}`} />
    </Drawing>
  )
}

const Drawing = styled.svg`
  ${woodStyle}
  display: block;
  max-width: 100%;
  height: auto;
  overflow: visible;

  /* Darker than elsewhere, because the background is wood. */
  [data-wood='block'] {
    fill: color-mix(in oklab, currentcolor 18%, var(--bg));
  }
  [data-wood='block'][data-reached] {
    fill: color-mix(in oklab, currentcolor 36%, var(--bg));
  }
  [data-here] {
    fill: var(--text);
    font-weight: 700;
  }
`
