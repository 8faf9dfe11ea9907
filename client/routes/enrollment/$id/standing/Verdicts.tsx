import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { LevelVerdict, PlanDetail } from '#lib/contract'
import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { desktops } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { isOpen, levelsText } from '#parts/enrolment/plan-texts.ts'
import { applicantId } from '../NextStep.tsx'

interface VerdictsProps {
  plan: PlanDetail
  verdicts: LevelVerdict[]
  /** Whether the facts have changed since the check. */
  stale: boolean
}

/** The open levels as rising steps, and the unmet conditions of the others. */
export function Verdicts({ plan, verdicts, stale }: VerdictsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Answer aria-labelledby="verdicts" data-stale={stale || undefined}>
      <h3 id="verdicts" ref={heading} tabIndex={-1}>
        {verdictText(plan.levels, verdicts)}
      </h3>
      {stale && <p className="muted">上面的内容改过了，请重新看结果。</p>}
      <ol>
        {verdicts.map((verdict) => (
          <li key={verdict.level} data-level={verdict.level} data-open={verdict.open || undefined}>
            <h4>
              {skillLevelLabel[verdict.level]}
              <small className="title">{skillLevelTitle[verdict.level]}</small>
            </h4>
            {verdict.open ? (
              <>
                <p className="open">✓ 可以申报</p>
                <Way plan={plan} level={verdict.level} />
              </>
            ) : (
              <>
                <p className="muted">还差</p>
                <ul>
                  {verdict.missing.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="meta">自测按本站整理的申报条件计算，只作参考；能不能报名以审核结果为准。</p>
    </Answer>
  )
}

/** Link to apply for an open level. */
function Way({ plan, level }: { plan: PlanDetail; level: SkillLevel }) {
  if (!plan.levels.includes(level))
    return <a href={enrolmentPaths.ofOccupation(plan.profession.id, level)}>{`看${skillLevelLabel[level]}的报名`}</a>
  return isOpen(plan) ? <a href={`#${applicantId}`}>去填报名表</a> : <p className="muted">这个计划有这个等级</p>
}

/** Describes the result in a sentence. */
export function verdictText(levels: readonly SkillLevel[], verdicts: readonly Pick<LevelVerdict, 'level' | 'open'>[]): string {
  const open = verdicts.filter((verdict) => verdict.open).map(({ level }) => level)
  const here = open.filter((level) => levels.includes(level))
  if (here.length > 0) return `可以报这个计划的${levelsText(here)}`
  if (open.length > 0) return `还够不上这个计划，可以报${levelsText(open)}`
  return '现在还没有可以报的等级，看看差在哪里'
}

/** Height and colour of each step. */
const rises = [5, 4, 3, 2, 1].map(
  (level) => `> ol > [data-level='${level}'] { --hue: var(--level-${level}); --soft: var(--level-${level}-soft); --height: ${5 - level}; }`,
)

const Answer = styled.section`
  ${rises.join('\n  ')}
  display: grid;
  gap: 12px;
  margin-top: 24px;

  &[data-stale] > ol {
    opacity: 0.5;
  }
  h3 {
    font-size: var(--type-20);
  }
  > ol {
    display: grid;
    gap: 8px;
  }
  > ol > li {
    padding: 12px 16px;
    border-top: 4px dashed var(--border-control);
    background: var(--bg);
  }
  > ol > [data-open] {
    border-top: 4px solid var(--hue);
    background: var(--soft);
  }
  h4 {
    display: flex;
    gap: 8px;
    align-items: baseline;
    font-size: var(--type-18);
  }
  [data-open] h4 {
    color: var(--hue);
  }
  .title {
    font-size: var(--type-14);
    font-weight: 500;
  }
  .open {
    font-weight: 600;
  }
  a {
    display: inline-block;
    padding: 12px 0;
    color: var(--hue);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ul {
    padding-left: 20px;
    font-size: var(--type-14);
    list-style: disc;
  }
  @media ${desktops} {
    > ol {
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      align-items: stretch;
    }
    > ol > li {
      margin-top: calc((4 - var(--height)) * 16px);
    }
  }
`
