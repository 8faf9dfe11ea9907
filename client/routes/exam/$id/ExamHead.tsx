import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { ExamMode, skillLevelLabel, skillLevelTitle, type SkillLevel } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { belowDesktops, phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { BestSeal } from '#parts/exam/BestSeal.tsx'
import { PageHead } from '#parts/page/PageHead.tsx'
import { curl, woodColour, woodStyle } from '#parts/standing/wood.ts'
import { pointsText } from './paper-texts.ts'
import { waysId } from './ExamModes.tsx'

const step = 56

/** Head of an exam: title, size, level, and the next step. */
export function ExamHead({ exam }: { exam: ExamDetail }) {
  const { id, title, summary, profession: occupation, emblem, hue, level, questionCount, minutes, total, passMark } = exam
  return (
    <PageHead
      hue={hue}
      emblem={emblem}
      occupation={occupation}
      about={level && <span>{`${skillLevelLabel[level]} ${skillLevelTitle[level]}`}</span>}
      title={title}
      lead={summary}
      facts={[
        { label: '练习', value: `${questionCount} 道题` },
        minutes === null ? null : { label: '时间', value: `${minutes} 分钟` },
        total === null || passMark === null ? null : { label: '及格', value: `${pointsText(passMark)} / ${pointsText(total)} 分` },
      ]}
      actions={
        <>
          <Next exam={exam} />
          <FavouriteButton kind="exam" id={id} size="large" />
        </>
      }
      side={
        <Side>
          {level && <LevelStairs level={level} hue={hue} />}
          <BestSeal {...exam} />
        </Side>
      }
    />
  )
}

/** The next step: continue an attempt in progress, else enter an open official paper, else a practice, else a mock. */
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
  const sitting = papers.find(({ mode, open }) => mode === ExamMode.Exam && open)
  if (sitting)
    return (
      <ButtonLink tone="primary" size="large" href={examPaths.official(id, sitting.id)}>
        进入考试
      </ButtonLink>
    )
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

const Side = styled.div`
  > .seal {
    position: absolute;
    top: 0;
    left: 0;
    background: var(--bg);
  }
  @media ${belowDesktops} {
    > svg {
      display: none;
    }
    > .seal {
      position: static;
    }
  }
  @media ${phones} {
    > .seal {
      width: 56px;
      height: 56px;
      font-size: var(--type-16);
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
