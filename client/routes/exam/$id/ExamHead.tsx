import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { ExamMode, skillLevelLabel, skillLevelTitle, type SkillLevel } from '#lib/enums'
import { ButtonLink, largeNumber } from '#lib/primitives'
import { belowDesktops, phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { BestSeal } from '#parts/exam/BestSeal.tsx'
import { curl, woodColour, woodStyle } from '#parts/standing/wood.ts'
import { woodBackground, woodBackgroundStyle } from '#parts/standing/woodBackground.tsx'
import { pointsText } from './paper-texts.ts'
import { waysId } from './ExamModes.tsx'

const step = 56

/** Header of an exam on the wood texture of its occupation: title, size, level, and the next step. */
export function ExamHead({ exam }: { exam: ExamDetail }) {
  const { id, title, summary, profession: occupation, emblem, hue, level } = exam
  return (
    <Top className="wood-head">
      {woodBackground(hue, 8)}
      <div className="body">
        <p className="row muted">
          <img src={emblem} alt="" width="40" height="40" fetchPriority="high" decoding="sync" />
          <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
          {level && <span>{`${skillLevelLabel[level]} ${skillLevelTitle[level]}`}</span>}
        </p>
        <h1>{title}</h1>
        <p className="summary muted prose">{summary}</p>
        <dl className="figures">
          {factsOf(exam).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="ways">
          <Next exam={exam} />
          <FavouriteButton kind="exam" id={id} size="large" />
        </p>
      </div>
      <div className="side">
        {level && <LevelStairs level={level} hue={hue} />}
        <BestSeal {...exam} />
      </div>
    </Top>
  )
}

/** The next step: continue an attempt in progress, else a practice, else a mock. */
function Next({ exam: { id, papers, practice, mock } }: { exam: ExamDetail }) {
  const running = papers.find((paper) => paper.running !== null)
  if (running?.running) {
    const href = running.mode === ExamMode.Exam ? examPaths.official(id, running.id) : examPaths.mock(id, running.id)
    return (
      <ButtonLink tone="primary" size="large" href={href}>
        {`继续作答（已答 ${running.running.answered} 题）`}
      </ButtonLink>
    )
  }
  if (practice)
    return (
      <>
        <ButtonLink tone="primary" size="large" href={examPaths.practice(id, practice)}>
          开始练习
        </ButtonLink>
        {mock && (
          <ButtonLink size="large" href={examPaths.mock(id, mock)}>
            模拟考试
          </ButtonLink>
        )}
      </>
    )
  return (
    <ButtonLink tone="primary" size="large" href={mock ? examPaths.mock(id, mock) : `#${waysId}`}>
      {mock ? '模拟考试' : '怎么考'}
    </ButtonLink>
  )
}

const factsOf = ({ questionCount, minutes, total, passMark, learnerCount }: ExamDetail) =>
  [
    { label: '道题可练', value: String(questionCount) },
    { label: '分钟', value: minutes === null ? '' : String(minutes) },
    { label: '总分', value: total === null ? '' : pointsText(total) },
    { label: '及格线', value: passMark === null ? '' : pointsText(passMark) },
    { label: '人练过', value: learnerCount === 0 ? '' : largeNumber(learnerCount) },
  ].filter(({ value }) => value !== '')

const Top = styled.header`
  align-items: end;

  ${woodBackgroundStyle}
  :is(.body, .side) {
    position: relative;
  }
  .summary {
    margin-top: 12px;
    font-size: var(--type-16);
  }
  dl {
    gap: 12px 40px;
    margin-top: 20px;
  }
  dl > * {
    display: grid;
  }
  dt {
    grid-row: 2;
  }
  dd {
    font-size: var(--type-24);
    font-weight: 700;
    line-height: 1.3;
  }
  .side {
    align-self: end;
  }
  .side > .seal {
    position: absolute;
    top: 0;
    left: 0;
    background: var(--bg);
  }
  @media ${belowDesktops} {
    grid-template-columns: minmax(0, 1fr);

    .side > svg {
      display: none;
    }
    .side > .seal {
      inset: auto 0 auto auto;
      top: -72px;
    }
    .side {
      position: absolute;
      right: 32px;
      bottom: 32px;
    }
  }
  @media ${phones} {
    h1 {
      font-size: var(--type-24);
    }
    dl {
      grid-template-columns: repeat(auto-fit, minmax(64px, 1fr));
      gap: 12px;
    }
    dd {
      font-size: var(--type-20);
    }
    .ways > :first-child {
      flex-basis: 100%;
    }
    .side {
      inset: 12px var(--gutter) auto auto;
    }
    /* Next to the occupation and above the heading, so that it overlaps neither. */
    .side > .seal {
      position: static;
      width: 56px;
      height: 56px;
      font-size: var(--type-16);
    }
    &:has(.seal) .row {
      padding-right: 64px;
    }
  }
`

const levels = [5, 4, 3, 2, 1] as const
const rise = 22
const floor = 156

/** The five levels as stairs; the plank marks the level of the exam. */
function LevelStairs({ level, hue }: { level: SkillLevel; hue: number | null }) {
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
