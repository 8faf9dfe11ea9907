import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code } from '#lib/contract'
import { Button, Field, TextField } from '#lib/primitives'
import { browserApi } from '../../../app/browserApi.ts'
import { say } from '../../../app/say.ts'

/** Asks about the course as a whole; about a moment of a lesson one asks beside its player. */
export function AskQuestion({ courseId }: { courseId: string }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)

  const ask = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await browserApi('POST /api/ask', { courseId, lessonId: null, atSeconds: null, title, text })
      setOpen(false)
      setTitle('')
      setText('')
      await revalidate()
      await say('success', '已提问，有人回答后会显示在这里')
    } catch (error) {
      // A session that has ended asks to sign in by itself.
      if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
        setFault(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : '提问失败，请检查网络后重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
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
        void ask()
      }}
    >
      <TextField
        label="问题"
        name="title"
        value={title}
        maxLength={50}
        autoComplete="off"
        placeholder="用一句话说清楚，5 到 50 个字"
        error={fault}
        onChange={(value) => {
          setTitle(value)
          setFault(undefined)
        }}
        inputRef={focus}
      />
      <Field label="补充说明（选填，支持 Markdown）">
        {(control) => <textarea {...control} rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Row>
        <Button type="submit" tone="primary" busy={busy}>
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
