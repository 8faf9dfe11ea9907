import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Question } from '#lib/contract'
import { beijingDate, Button, duration, Rich } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { InlinePortrait } from '#parts/person/InlinePortrait.tsx'
import { Answers, hasAnswerDraft } from './Answers.tsx'
import { AnswerText } from './AnswerText.tsx'

interface QuestionCardProps {
  question: Question
  onJump: (seconds: number) => void
  /** Called when the question was removed or has a new answer. */
  onChanged: () => void
}

/** A question with its first answer; further answers and the answer form are loaded on demand. */
export function QuestionCard({ question, onJump, onChanged }: QuestionCardProps) {
  const [open, setOpen] = useState(false)
  const { id, title, text, author, createdAt, atSeconds, answerCount, topAnswer, mine } = question
  const owner = useSelfId() ?? ''
  // A draft from before a reload reopens the form.
  useEffect(() => {
    void hasAnswerDraft(id, owner).then((found) => found && setOpen(true))
  }, [id, owner])
  const remove = async () => {
    try {
      await browserApi('DELETE /api/ask/:id', { id })
      onChanged()
    } catch (error) {
      await showError(error, '删除失败，请重试')
    }
  }
  return (
    <QuestionBox>
      <h3>{title}</h3>
      {text !== '' && <Rich html={text} />}
      <p className="line meta row">
        {atSeconds !== null && (
          <button type="button" aria-label={`跳到 ${duration(atSeconds)}`} onClick={() => onJump(atSeconds)}>
            {duration(atSeconds)}
          </button>
        )}
        <InlinePortrait {...author} />
        <span>{`${author.name} · ${beijingDate(createdAt)}`}</span>
        <a href={communityPaths.question(id)} aria-label={`在社区打开：${title}`}>
          在社区打开
        </a>
      </p>
      {open ? <Answers questionId={id} onChanged={onChanged} /> : topAnswer && <AnswerText answer={topAnswer} />}
      <footer>
        <Button tone="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : answerCount > 1 ? `全部 ${answerCount} 个回答` : '写回答'}
        </Button>
        {mine && answerCount === 0 && (
          <Button tone="plain" size="small" onClick={() => void remove()}>
            删除提问
          </Button>
        )}
      </footer>
    </QuestionBox>
  )
}

/** A question in the list, with its answers and actions. */
const QuestionBox = styled.li`
  padding: 16px 0 8px;
  border-top: 1px solid var(--border);

  h3 {
    margin-bottom: 4px;
    font-size: var(--type-16);
  }
  > .line {
    margin-top: 4px;
  }
  > .line > button {
    min-height: 28px;
    padding: 0 12px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-variant-numeric: tabular-nums;
  }
  footer {
    display: flex;
    gap: 4px;
    margin: 4px 0 0 -12px;
  }
  @media (pointer: coarse) {
    > .line > button {
      min-height: 44px;
      padding: 0 16px;
    }
  }
`
