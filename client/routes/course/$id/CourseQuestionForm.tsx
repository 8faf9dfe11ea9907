import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useSelfId } from '#app/useSelf.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { unsentQuestion, type QuestionPlace, useQuestionDraft } from './useQuestionDraft.ts'

/** Form for a question about the whole course. Questions about a time in a lesson are asked next to its player. */
export function CourseQuestionForm({ courseId }: { courseId: string }) {
  const owner = useSelfId() ?? ''
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'no' | 'restored' | 'asked'>('no')
  useEffect(() => {
    void unsentQuestion({ courseId, lessonId: null, owner }).then((begun) => {
      if (begun) setOpen((now) => (now === 'no' ? 'restored' : now))
    })
  }, [courseId, owner])
  const close = () => {
    setOpen('no')
    // The focused form is about to be removed.
    root.current?.querySelector('button')?.focus()
  }
  return (
    <Root ref={root}>
      <Button aria-expanded={open !== 'no'} onClick={() => setOpen('asked')}>
        提问
      </Button>
      {open !== 'no' && (
        <Form key={`${owner} ${open}`} place={{ courseId, lessonId: null, owner }} focused={open === 'asked'} onClose={close} />
      )}
    </Root>
  )
}

function Form({ place, focused, onClose }: { place: QuestionPlace; focused: boolean; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const question = useQuestionDraft(place, null, () => {
    onClose()
    return revalidate()
  })
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        question.ask(null)
      }}
    >
      <QuestionFields question={question} inputRef={focused ? focus : undefined} />
      <footer>
        <Button type="submit" tone="primary" busy={question.busy}>
          提交问题
        </Button>
        <Button onClick={onClose}>取消</Button>
      </footer>
    </form>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

const Root = styled.div`
  margin-bottom: 16px;

  form {
    display: grid;
    gap: 4px;
    max-width: 640px;
    margin-top: 12px;
  }
  footer {
    display: flex;
    gap: 12px;
  }
`
