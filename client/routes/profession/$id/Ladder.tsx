import { styled } from 'styled-components'
import type { CertificateCard, OccupationDetail, OccupationProgress } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { belowDesktops, desktops } from '#lib/theme'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { TradeSeal } from '#parts/certificate/TradeSeal.tsx'
import { Plank } from '#parts/standing/Plank.tsx'

type Step = OccupationDetail['ladder'][number]

interface LadderProps {
  steps: Step[]
  /** Progress of the learner; null for visitors and before the first course. */
  standing: OccupationProgress | null
  /** The learner's valid certificates of the occupation. */
  certificates: readonly CertificateCard[]
}

/** Levels as stairs that rise from the entry level; on phones the direction is upwards. */
export function Ladder({ steps, standing, certificates }: LadderProps) {
  return (
    <Flight>
      {steps
        .toSorted((one, other) => other.level - one.level)
        .map((step) =>
          stepItem(
            step,
            standing,
            certificates.find(({ achievement }) => achievement.kind === 'level' && achievement.level === step.level),
          ),
        )}
    </Flight>
  )
}

const stepItem = ({ level, ability, conditions }: Step, standing: OccupationProgress | null, held: CertificateCard | undefined) => (
  <li key={level} data-level={level} aria-current={standing?.next?.level === level ? 'step' : undefined}>
    <h3>
      {skillLevelLabel[level]}
      <small className="title">{skillLevelTitle[level]}</small>
    </h3>
    {held && (
      <a className="seal row" href={certificatePaths.certificate(held.code)}>
        <TradeSeal
          occupation={held.achievement.kind === 'level' ? held.achievement.profession : ''}
          emblem={held.emblem}
          hue={held.hue}
          level={level}
          size={40}
        />
        已取证
      </a>
    )}
    {standing && ownCourses(level, standing)}
    <p className="text">{ability}</p>
    {conditions.length > 0 && (
      <details>
        <summary>申报条件</summary>
        {conditions.length > 1 && <p className="text muted">满足其中一条即可</p>}
        <ul className="muted">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </details>
    )}
  </li>
)

/** Renders the learner's progress in the courses of a level; nothing for a level without courses. */
function ownCourses(level: Step['level'], { occupation, steps, next }: OccupationProgress) {
  const courses = steps.find((step) => step.level === level)?.courses ?? []
  if (courses.length === 0) return null
  const percent = Math.floor(courses.reduce((sum, course) => sum + course.percent, 0) / courses.length)
  return (
    <div className="own muted">
      <Plank percent={percent} label={`${skillLevelLabel[level]}课程的进度`} hue={occupation.hue} />
      <small className="where">
        {percent === 100 ? '课程已学完' : next?.level === level ? `你在这里，还差 ${next.missing} 门` : `共 ${courses.length} 门课程`}
      </small>
    </div>
  )
}

/** Styles of the height of each step above the ground. */
const rises = [5, 4, 3, 2, 1].map(
  (level) => `> [data-level='${level}'] { --hue: var(--level-${level}); --soft: var(--level-${level}-soft); --height: ${5 - level}; }`,
)

const Flight = styled.ol`
  ${rises.join('\n  ')}
  > li {
    border-bottom: solid var(--soft);
  }
  h3 {
    display: flex;
    gap: 8px;
    align-items: baseline;
    color: var(--hue);
    font-size: var(--type-18);
  }
  .title {
    font-size: var(--type-14);
    font-weight: 500;
  }
  > li > .text {
    margin-top: 8px;
    line-height: 1.7;
  }
  .seal {
    width: fit-content;
    min-height: 44px;
    margin-top: 4px;
    font-size: var(--type-14);
    font-weight: 600;
  }
  .seal:hover {
    text-decoration: underline;
  }
  .own {
    margin-top: 4px;
  }
  [aria-current] .where {
    color: var(--text);
    font-weight: 600;
  }
  details {
    margin-top: 4px;
    font-size: var(--type-14);
  }
  summary {
    width: fit-content;
    padding: 8px 0;
    color: var(--hue);
    cursor: pointer;
  }
  details ul {
    padding-left: 20px;
    list-style: disc;
  }
  details li {
    margin-top: 4px;
  }
  details li::marker {
    color: var(--hue);
  }
  @media (pointer: coarse) {
    summary {
      padding: 12px 0;
    }
  }
  /* Side view: each tread is positioned by its distance from the top, independently of the other steps. */
  @media ${desktops} {
    display: grid;
    grid-auto-columns: minmax(0, 280px);
    grid-auto-flow: column;

    > li {
      margin-top: calc((4 - var(--height)) * 24px);
      padding: 16px;
      border-top: 4px solid var(--hue);
      border-bottom: 0;
      background: var(--soft);
    }
  }
  /* Front view: the lowest step is the widest and the nearest. */
  @media ${belowDesktops} {
    display: flex;
    flex-direction: column-reverse;

    > li {
      margin-left: calc(var(--height) * 12px);
      padding: 12px 0 4px 16px;
      border-bottom: 0;
      border-left: 8px solid var(--soft);
      box-shadow: inset 0 4px var(--hue);
    }
    > li > .text {
      margin-top: 4px;
      font-size: var(--type-14);
      line-height: 1.5;
    }
  }
`
