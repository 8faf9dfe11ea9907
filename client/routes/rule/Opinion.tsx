import { styled } from 'styled-components'
import type { RuleDetail } from '#lib/contract'
import { Button, Skeleton } from '#lib/primitives'
import { Part } from '#app/Part.tsx'
import type { Deferred } from '#app/Deferred.ts'
import type { MyOpinion } from './createRuleLoader.ts'
import { lastDay } from './lastDay.ts'
import { OwnOpinion } from './OwnOpinion.tsx'
import { remainingTime } from './remainingTime.ts'

interface OpinionProps {
  rule: RuleDetail
  mine: Deferred<MyOpinion>
}

/** Opinions on a version open for public comment: their number, and the user's own. */
export function Opinion({ rule, mine }: OpinionProps) {
  const { id, state, publicity, opinionCount, version } = rule
  if (!publicity) return null
  const open = state === 'publicity'
  return (
    <Section id="opinion" aria-labelledby="opinion-title">
      <h2 id="opinion-title">意见反馈</h2>
      <p className="lead muted">
        {open
          ? `公示期${remainingTime(publicity.remainingSeconds)}，对 ${version} 版有意见请在结束前提出，期间可以随时修改。`
          : `公示已于 ${lastDay(publicity.to)} 结束，不再收集意见。`}
        {opinionCount > 0 && `已有 ${opinionCount} 人提出意见。`}
      </p>
      <Part of={mine} name="提交过的意见" fallback={<Skeleton height={160} />}>
        {(answer) =>
          answer ? (
            <OwnOpinion key={answer.opinion?.updatedAt} ruleId={id} {...answer} />
          ) : (
            open && (
              <>
                <Button data-guarded="" data-lead="登录后提意见">
                  登录后提意见
                </Button>
                <p className="scriptless">提意见需要启用 JavaScript 并登录。</p>
              </>
            )
          )
        }
      </Part>
    </Section>
  )
}

const Section = styled.section`
  scroll-margin-top: 16px;
  padding-top: 24px;
  border-top: 1px solid var(--border);

  > .lead {
    margin-bottom: 16px;
  }
  .scriptless {
    display: none;
  }
  @media (scripting: none) {
    .scriptless {
      display: block;
    }
  }
  @media print {
    display: none;
  }
`
