import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { QuestionFields } from './QuestionFields.tsx'
import { useQuestion } from './useQuestion.ts'

/** Asks about the course as a whole; about a moment of a lesson one asks beside its player. */
export function AskQuestion({ courseId }: { courseId: string }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const question = useQuestion(courseId, () => {
    setOpen(false)
    return revalidate()
  })
  if (!open)
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>提问</Button>
      </Row>
    )
  return (
    <Form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        question.ask(null, null)
      }}
    >
      <QuestionFields question={question} inputRef={focus} />
      <Row>
        <Button type="submit" tone="primary" busy={question.busy}>
          提交问题
        </Button>
        <Button onClick={() => setOpen(false)}>取消</Button>
      </Row>
    </Form>
  )
}

/* The button that opened the form is gone, and the focus with it. */
const focus = (input: HTMLInputElement | null) => input?.focus()

const Row = styled.div`
  display: flex;
  gap: 12px;
  margin-bottom: 16px;
`

const Form = styled.form`
  display: grid;
  gap: 4px;
  max-width: 640px;
`
