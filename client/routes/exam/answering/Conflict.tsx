import { styled } from 'styled-components'
import type { SheetQuestion } from '#lib/contract'
import { Button } from '#lib/primitives'
import { answerText } from '#parts/exam/question-texts.ts'
import { useItem, useSession } from './useSession.ts'

/** Shows two conflicting answers to a question from different places; the learner decides which one is kept. */
export function Conflict({ question }: { question: SheetQuestion }) {
  const { answers } = useSession()
  const { answer, other } = useItem(question.handle)
  if (!other) return null
  return (
    <Box className="panel stack" role="alert">
      <p>
        <b>{`这道题在“${other.device || '另一台设备'}”上有另一个答案。`}</b>
        选一个留下，没选之前两个都在。
      </p>
      <div className="pair">
        <div className="side stack">
          <p className="meta">我的答案</p>
          <p className="said">{answerText(answer, question)}</p>
          <Button size="small" onClick={() => answers.resolve(question.handle, 'mine')}>
            用我的答案
          </Button>
        </div>
        <div className="side stack">
          <p className="meta">另一设备的答案</p>
          <p className="said">{answerText(other.answer, question)}</p>
          <Button size="small" onClick={() => answers.resolve(question.handle, 'other')}>
            用另一设备的答案
          </Button>
        </div>
      </div>
    </Box>
  )
}

const Box = styled.div`
  padding: 16px;
  background: var(--warning-soft);

  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 16px;
  }
  .side {
    align-content: start;
    justify-items: start;
  }
  .said {
    max-height: 160px;
    overflow: auto;
    overflow-wrap: anywhere;
    font-weight: 500;
    white-space: pre-wrap;
  }
`
