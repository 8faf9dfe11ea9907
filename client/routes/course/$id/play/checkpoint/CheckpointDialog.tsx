import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type Answer, type Checkpoint, type Marking, textLimits } from '#lib/contract'
import { Button, Dialog, Rich, TextField } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { openLogin, useSession } from '#app/browser/session/session.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { CheckpointChoices } from './CheckpointChoices.tsx'
import type { CheckpointResult } from './CheckpointResult.ts'

interface CheckpointDialogProps {
  lessonId: string
  question: Checkpoint
  /** Position of the question, and the total number. */
  place: string
  onAnswered: (result: CheckpointResult) => void
  onGoOn: (skip?: boolean) => void
  onLookBack: () => void
}

const kinds: Partial<Record<Checkpoint['kind'], string>> = {
  single: '单选题',
  multiple: '多选题，选出所有正确的',
  judge: '判断题',
  blank: '填空题',
}

/** A question over the video. The answer is marked and explained; the video continues on the learner's request. */
export function CheckpointDialog({ lessonId, question, place, onAnswered, onGoOn, onLookBack }: CheckpointDialogProps) {
  const { id, kind, stem, blankCount, required, marking } = question
  const [draft, setDraft] = useState<Answer>(question.answer)
  const { isLogin } = useSession()
  const { busy, attempt } = useAttempt('没有提交成功，请检查网络后重试')
  const stemId = useId()
  const isTold = marking !== null
  const body = useRef<HTMLDivElement>(null)
  // The pressed button was removed together with the focus.
  useEffect(() => {
    if (isTold) body.current?.closest('dialog')?.querySelector<HTMLElement>('footer > button')?.focus()
  }, [isTold])
  const send = () =>
    attempt(async () => {
      const result = await browserApi('POST /api/learn/lesson/:id/checkpoint/:checkpoint', { id: lessonId, checkpoint: id, answer: draft })
      setDraft(result.answer)
      onAnswered(result)
    })
  const signIn = () => openLogin({ returnTo: location.pathname + location.search, lead: '登录后作答，答对答错都有解析' })
  // Closing is always possible: a required question is asked again after the preceding passage is replayed.
  const close = () => (isTold ? onGoOn() : required ? onLookBack() : onGoOn(true))
  return (
    <Dialog
      width={560}
      title="停下来想一想"
      lead={[place, kinds[kind], required && !isTold && '答了才能完成本节'].filter(Boolean).join(' · ')}
      onClose={close}
      footer={
        isTold ? (
          <Button tone="primary" onClick={() => onGoOn()}>
            继续播放
          </Button>
        ) : (
          <>
            <Button onClick={onLookBack}>回看这一段</Button>
            {!required && <Button onClick={() => onGoOn(true)}>跳过</Button>}
            {isLogin ? (
              <Button tone="primary" busy={busy} disabled={!isComplete(draft, blankCount)} onClick={send}>
                提交
              </Button>
            ) : (
              <Button tone="primary" onClick={signIn}>
                登录后作答
              </Button>
            )}
          </>
        )
      }
    >
      <Body ref={body}>
        <div className="stem" id={stemId}>
          <Rich html={stem} />
        </div>
        {kind === 'blank' ? (
          <Blanks count={blankCount} answer={draft} locked={isTold} onChange={setDraft} />
        ) : (
          <CheckpointChoices question={question} labelledby={stemId} answer={draft} locked={isTold || busy} onChange={setDraft} />
        )}
        {/* Rendered before its text, so that screen readers announce the text. */}
        <div role="status">{marking && <CheckpointSolution question={question} marking={marking} />}</div>
      </Body>
    </Dialog>
  )
}

interface BlanksProps {
  count: number
  answer: Answer
  locked: boolean
  onChange: (answer: Answer) => void
}

function Blanks({ count, answer, locked, onChange }: BlanksProps) {
  const texts = Array.from({ length: count }, (_, at) => (answer && 'blanks' in answer ? (answer.blanks[at] ?? '') : ''))
  return texts.map((text, at) => (
    <TextField
      // Blanks are identified by their position alone.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      name={`blank${at}`}
      label={count === 1 ? '填空' : `第 ${at + 1} 空`}
      value={text}
      maxLength={textLimits.blank}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      onChange={(next) => onChange({ blanks: texts.with(at, next) })}
    />
  ))
}

/** Checks whether the answer can be sent: an option is selected, and no blank is empty. */
function isComplete(answer: Answer, blankCount: number): boolean {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  return !('blanks' in answer) || (answer.blanks.length === blankCount && answer.blanks.every((text) => text.trim() !== ''))
}

const Body = styled.div`
  display: grid;
  gap: 16px;

  .stem {
    font-size: var(--type-18);
    font-weight: 500;
    line-height: 1.5;
  }
  @media ${phones} {
    gap: 12px;

    .stem {
      font-size: var(--type-16);
    }
  }
`

/** Shows whether the answer was correct, and the explanation. */
function CheckpointSolution({ question, marking: { right, solution } }: { question: Checkpoint; marking: Marking }) {
  const blanks = solution.right && 'blanks' in solution.right ? solution.right.blanks : undefined
  return (
    <Box className="stack" data-right={right || undefined}>
      <p className="verdict">{right ? '回答正确' : '回答错误'}</p>
      {blanks && question.kind === 'blank' && <p>{`正确答案：${blanks.join('；')}`}</p>}
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
