import { styled } from 'styled-components'
import type { Marking, SheetQuestion } from '#lib/contract'
import { Button, Rich } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { answerText, pointsText } from '#parts/exam/question-texts.ts'
import { useItem, useSession } from './useSession.ts'

/** Shown in practice mode after an answer: whether it was correct, the correct answer, and the explanation. */
export function Solution({ question }: { question: SheetQuestion }) {
  const { marking, mark } = useItem(question.handle)
  if (marking) return <Shown question={question} marking={marking} />
  if (mark === 'local' || mark === 'resending' || mark === 'page') return <Note>答案已记在本机，连上网络后显示解析。</Note>
  if (mark === 'saved') return <Note>已作答。正式考试进行中，同一题库的答案和解析考完后再显示。</Note>
  return null
}

function Shown({ question, marking }: { question: SheetQuestion; marking: Marking }) {
  const { right, solution } = marking
  const isEssay = question.kind === 'essay'
  return (
    <Box className="stack" data-verdict={right === null ? 'open' : right ? 'right' : 'wrong'} role="status">
      <p className="verdict">{right === null ? '对照参考答案，给自己评一评' : right ? '回答正确' : '回答错误'}</p>
      <div>
        <p className="meta">{isEssay ? '参考答案' : '正确答案'}</p>
        <p className="right">{answerText(solution.right, question)}</p>
      </div>
      {isEssay && <SelfMark question={question} points={marking.points} />}
      <div>
        <p className="meta">解析</p>
        <Rich html={solution.explanation} />
      </div>
      {solution.point && <p className="meta">{`知识点：${solution.point.title}`}</p>}
    </Box>
  )
}

/** Self-marking of an essay by comparison with the model answer. */
function SelfMark({ question, points }: { question: SheetQuestion; points: number | null }) {
  const { attempt, answers } = useSession()
  const { busy, attempt: act } = useAttempt('没有记下，请重试')
  const choices = [
    { label: '没答到', worth: 0 },
    { label: '答到一部分', worth: Math.floor(question.points / 2) },
    { label: '都答到了', worth: question.points },
  ]
  const give = (worth: number) =>
    act(async () =>
      answers.setMarking(
        question.handle,
        await browserApi('POST /api/attempt/:id/self-mark', { id: attempt.id, question: question.handle, points: worth }),
      ),
    )
  return (
    <div className="tags" role="group" aria-label="自评">
      {choices.map(({ label, worth }) => (
        <Button key={label} size="small" aria-pressed={points === worth} busy={busy} onClick={() => give(worth)}>
          {points === worth ? `${label} · ${pointsText(worth)}` : label}
        </Button>
      ))}
    </div>
  )
}

const Note = styled.p`
  color: var(--text-muted);
`

const Box = styled.section`
  padding: 16px 0 16px 20px;
  border-left: 4px solid var(--border-control);

  &[data-verdict='right'] {
    border-color: var(--success);
  }
  &[data-verdict='wrong'] {
    border-color: var(--danger);
  }
  .verdict {
    font-size: var(--type-18);
    font-weight: 600;
  }
  &[data-verdict='right'] .verdict {
    color: var(--success);
  }
  &[data-verdict='wrong'] .verdict {
    color: var(--danger);
  }
  .right {
    overflow-wrap: anywhere;
    font-weight: 500;
    white-space: pre-wrap;
  }
  [aria-pressed='true'] {
    border-color: var(--primary);
    color: var(--primary-text);
  }
`
