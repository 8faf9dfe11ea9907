import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { PlanDetail, ApplicantStatements } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { Button } from '#lib/primitives'
import { phones } from '#lib/theme'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { selfCheckId } from './NextStep.tsx'

const SelfCheck = lazyComponent(async () => (await import('./standing/SelfCheck.tsx')).SelfCheck)

interface ConditionsProps {
  plan: PlanDetail
  standing: ApplicantStatements | null
  onTold: (standing: ApplicantStatements) => void
}

/** The conditions of each level of a plan, with alternatives, and the self-check for all levels of the occupation. */
export function Conditions({ plan, standing, onTold }: ConditionsProps) {
  const [checking, setChecking] = useState(false)
  const place = useLocation()
  useEffect(() => {
    if (place.hash === `#${selfCheckId}`) setChecking(true)
  }, [place])
  return (
    <Levels>
      <section className="check panel" id={selfCheckId} aria-label="自测">
        <div className="lead">
          <div>
            <h3>申报条件自测</h3>
            <p className="muted">填几项自己的情况，看哪几级可以报、还差什么。内容只存在这台设备上。</p>
          </div>
          {!checking && <Button onClick={() => setChecking(true)}>{standing ? '再测一次' : '开始自测'}</Button>}
        </div>
        {checking && <SelfCheck key={plan.id} plan={plan} standing={standing} onTold={onTold} />}
      </section>
      {plan.conditions.map(({ level, ways, version, effectiveFrom, rule, source }) => (
        <section
          className="level-conditions"
          key={`${level} ${version}`}
          aria-label={`${skillLevelLabel[level]}的申报条件，版本 ${version}`}
        >
          <h3>
            <b className="level tag" data-level={level}>
              {skillLevelLabel[level]}
            </b>
            {skillLevelTitle[level]}
          </h3>
          <p className="muted">{ways.length > 1 ? `符合下面 ${ways.length} 条之一：` : '要符合：'}</p>
          <ol className="ways">
            {ways.map(({ rules }) => (
              <li key={rules.map(({ text }) => text).join()}>{rules.map(({ text }) => text).join('；并且')}</li>
            ))}
          </ol>
          <p className="meta">
            {`版本 ${version}，${effectiveFrom} 起施行。${source}`}
            {rule && (
              <>
                {' '}
                <a href={paths.rule(rule)}>查看报名规则</a>
              </>
            )}
          </p>
        </section>
      ))}
    </Levels>
  )
}

const levels = [5, 4, 3, 2, 1]

const Levels = styled.div`
  display: grid;
  gap: 24px;

  .check {
    scroll-margin-top: 64px;
    padding: 20px 24px 24px;
  }
  .lead {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 24px;
    align-items: center;
    justify-content: space-between;
  }
  .lead + * {
    margin-top: 16px;
  }
  .level-conditions {
    max-width: 52em;
  }
  h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: var(--type-18);
  }
  .level {
    font-weight: 600;
  }
  ${levels.map((level) => `b[data-level='${level}'] { background: var(--level-${level}-soft); color: var(--level-${level}); }`).join('\n  ')}
  .ways {
    display: grid;
    gap: 8px;
    margin: 8px 0;
    padding-left: 24px;
    list-style: decimal;
  }
  .meta a {
    padding: 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media ${phones} {
    .check {
      margin: 0 calc(-1 * var(--gutter));
      padding: 16px var(--gutter) 20px;
      border-radius: 0;
    }
    .lead > button {
      flex: 1;
    }
  }
`
