import { type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Button, duration } from '#lib/primitives'
import { QuestionFields } from '../../QuestionFields.tsx'
import { type QuestionPlace, useQuestionDraft } from '../../useQuestionDraft.ts'

interface QuestionFormProps {
  place: QuestionPlace
  /** Position in the lesson that the question is about, in seconds. */
  atSeconds: number
  /** The user has just opened the form, so it receives the focus; a form opened by a restored draft does not. */
  focused: boolean
  onAsked: () => void
  onCancel: () => void
}

/** Form for a question about a position in a lesson, or about the lesson as a whole. */
export function QuestionForm({ place, atSeconds, focused, onAsked, onCancel }: QuestionFormProps) {
  const [atMoment, setAtMoment] = useState(true)
  const question = useQuestionDraft(place, atSeconds, onAsked)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    question.ask(atMoment ? atSeconds : null)
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <QuestionFields question={question} inputRef={focused ? focus : undefined} />
      <label>
        <input type="checkbox" checked={atMoment} onChange={(event) => setAtMoment(event.target.checked)} />
        {`标上视频时间 ${duration(atSeconds)}`}
      </label>
      <div className="actions">
        <Button type="submit" tone="primary" busy={question.busy}>
          提问
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </Form>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

const Form = styled.form`
  max-width: 640px;
  margin-top: 12px;

  > label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    color: var(--text-muted);
  }
  [type='checkbox'] {
    width: 18px;
    height: 18px;
    accent-color: var(--primary);
  }
  > .actions:last-child {
    display: flex;
    gap: 12px;
    margin-top: 8px;
  }
`
