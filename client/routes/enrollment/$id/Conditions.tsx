import { styled } from 'styled-components'
import type { LevelConditions } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { paths } from '#app/paths.ts'

/** What each level of a plan asks for: one of its ways is enough. */
export function Conditions({ conditions }: { conditions: LevelConditions[] }) {
  return (
    <Levels>
      {conditions.map(({ level, ways, version, effectiveFrom, rule, source }) => (
        <section key={`${level} ${version}`} aria-label={`${skillLevelLabel[level]}的申报条件`}>
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
  max-width: 52em;

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
  }
  .meta a:hover {
    text-decoration: underline;
  }
`
