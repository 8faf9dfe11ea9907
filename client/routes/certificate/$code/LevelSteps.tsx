import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { woodColour } from '#parts/standing/wood.ts'

const levels: readonly SkillLevel[] = [5, 4, 3, 2, 1]

/** The five levels as steps; the certified ones are cut in. */
export const LevelSteps = ({ level, hue }: { level: SkillLevel; hue: number | null }) => (
  <Steps
    role="img"
    aria-label={`五级里的${skillLevelLabel[level]}（${skillLevelTitle[level]}）`}
    viewBox="0 0 320 74"
    width="320"
    color={woodColour(hue)}
  >
    {levels.map((step, index) => {
      const y = 40 - index * 9
      return (
        <g key={step} data-cut={step >= level || undefined} data-own={step === level || undefined}>
          <rect x={index * 64 + 1} y={y} width="62" height={52 - y} />
          {step >= level && <path d={`M${index * 64 + 5} ${y + 4}h54M${index * 64 + 5} ${y + 7.5}h54`} />}
          <text className="name" x={index * 64 + 32} y="70">
            {skillLevelLabel[step]}
          </text>
        </g>
      )
    })}
  </Steps>
)

const Steps = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;

  &:not([color]) {
    color: var(--primary);
  }
  rect {
    fill: var(--bg-raised);
    stroke: color-mix(in oklab, currentcolor 45%, var(--bg-raised));
    stroke-dasharray: 3 3;
  }
  [data-cut] rect {
    fill: color-mix(in oklab, currentcolor 34%, var(--bg-raised));
    stroke: currentcolor;
    stroke-dasharray: none;
  }
  [data-own] rect {
    fill: currentcolor;
  }
  path {
    stroke: color-mix(in oklab, currentcolor 60%, var(--bg-raised));
  }
  [data-own] path {
    stroke: color-mix(in oklab, currentcolor 60%, #fff);
  }
  .name {
    fill: var(--text-faint);
    font-size: var(--type-14);
    text-anchor: middle;
  }
  [data-own] .name {
    fill: var(--text);
    font-weight: 600;
  }
`
