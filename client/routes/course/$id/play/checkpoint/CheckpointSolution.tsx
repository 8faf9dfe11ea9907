import { styled } from 'styled-components'
import type { Checkpoint, Marking } from '#lib/contract'
import { Rich } from '#lib/primitives'

/** Shows whether the answer was correct, and the explanation. */
export function CheckpointSolution({ question, marking: { right, solution } }: { question: Checkpoint; marking: Marking }) {
  const blanks = solution.right && 'blanks' in solution.right ? solution.right.blanks : undefined
  return (
    <Box className="stack" data-right={right || undefined}>
      <p className="verdict">{right ? '回答正确' : '回答错误'}</p>
      {blanks && question.kind === 'blank' && <p>{`正确答案：${blanks.map((text) => text.split(' / ')[0]).join('；')}`}</p>}
      <Rich html={solution.explanation} />
      {solution.point && (
        <p className="meta">{right ? `知识点：${solution.point.title}` : `知识点：${solution.point.title}，已记入错题本`}</p>
      )}
    </Box>
  )
}

const Box = styled.div`
  gap: 4px;
  padding-left: 16px;
  border-left: 4px solid var(--danger);

  &[data-right] {
    border-color: var(--success);
  }
  .verdict {
    color: var(--danger);
    font-weight: 600;
  }
  &[data-right] > .verdict {
    color: var(--success);
  }
`
