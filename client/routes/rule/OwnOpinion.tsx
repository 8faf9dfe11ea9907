import { useState } from 'react'
import { styled } from 'styled-components'
import type { RuleOpinion } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { OpinionForm } from './OpinionForm.tsx'

interface OwnOpinionProps {
  ruleId: string
  opinion: RuleOpinion | null
  mayWrite: boolean
}

/** The user's opinion, which can be written or changed while the comment period lasts. */
export function OwnOpinion({ ruleId, opinion, mayWrite }: OwnOpinionProps) {
  const [editing, setEditing] = useState(false)
  if (mayWrite && (editing || !opinion)) return <OpinionForm ruleId={ruleId} opinion={opinion} onClose={() => setEditing(false)} />
  if (!opinion) return null
  const { text, updatedAt, reply, repliedAt } = opinion
  return (
    <Box className="stack" aria-label="我的意见">
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
    </Box>
  )
}

const Box = styled.article`
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
