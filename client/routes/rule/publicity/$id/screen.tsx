import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { RuleDetail, RuleOpinion } from '#lib/contract'
import { Button, Skeleton, beijingDate } from '#lib/primitives'
import type { Deferred } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import type { MyOpinion } from '../../createRuleLoader.ts'
import { lastDay } from '../../lastDay.ts'
import { OpinionForm } from '../../OpinionForm.tsx'
import { remainingTime } from '../../remainingTime.ts'
import { RulePage } from '../../RulePage.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

export function Screen() {
  const { rule, mine } = useLoaderData<typeof loader>()
  return (
    <RulePage rule={rule}>
      <Opinion rule={rule} mine={mine} />
    </RulePage>
  )
}

interface OpinionProps {
  rule: RuleDetail
  mine: Deferred<MyOpinion>
}

/** Opinions on a version open for public comment: their number, and the user's own. */
function Opinion({ rule, mine }: OpinionProps) {
  const { id, state, publicity, opinionCount, version } = rule
  if (!publicity) return null
  const open = state === 'publicity'
  return (
    <OpinionSection id="opinion" aria-labelledby="opinion-title">
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
    </OpinionSection>
  )
}

const OpinionSection = styled.section`
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

interface OwnOpinionProps {
  ruleId: string
  opinion: RuleOpinion | null
  mayWrite: boolean
}

/** The user's opinion, which can be written or changed while the comment period lasts. */
function OwnOpinion({ ruleId, opinion, mayWrite }: OwnOpinionProps) {
  const [editing, setEditing] = useState(false)
  if (mayWrite && (editing || !opinion)) return <OpinionForm ruleId={ruleId} opinion={opinion} onClose={() => setEditing(false)} />
  if (!opinion) return null
  const { text, updatedAt, reply, repliedAt } = opinion
  return (
    <OwnOpinionBox className="stack" aria-label="我的意见">
      <h3>
        我的意见
        <small className="meta figures">{`${beijingDate(updatedAt)} 提交`}</small>
      </h3>
      <blockquote>{text}</blockquote>
      {reply && (
        <>
          <h3>
            平台答复
            {repliedAt && <small className="meta figures">{beijingDate(repliedAt)}</small>}
          </h3>
          <blockquote>{reply}</blockquote>
        </>
      )}
      {mayWrite && <Button onClick={() => setEditing(true)}>修改意见</Button>}
    </OwnOpinionBox>
  )
}

const OwnOpinionBox = styled.article`
  justify-items: start;
  padding: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);

  h3 {
    display: flex;
    gap: 12px;
    align-items: baseline;
    font-size: var(--type-body);
  }
  .meta {
    font-weight: 400;
  }
  blockquote {
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
