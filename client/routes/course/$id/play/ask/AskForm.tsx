import { type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '#lib/contract'
import { Button, duration, Field, TextField } from '#lib/primitives'
import { browserApi } from '../../../../../app/browserApi.ts'
import { say } from '../../../../../app/say.ts'

interface AskFormProps {
  courseId: string
  lessonId: string
  /** Moment of the lesson that the question is about, in seconds. */
  atSeconds: number
  onAsked: () => void
  onCancel: () => void
}

/** Asks about a moment of a lesson, or the lesson as a whole. */
export function AskForm({ courseId, lessonId, atSeconds, onAsked, onCancel }: AskFormProps) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [atMoment, setAtMoment] = useState(true)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const ask = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await browserApi('POST /api/ask', { courseId, lessonId, atSeconds: atMoment ? atSeconds : null, title, text })
      void say('success', '已提问，有人回答后会显示在这里')
      onAsked()
    } catch (error) {
      setFault(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : '提问失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
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
      />
      <Field label="补充说明（选填，支持 Markdown）">
        {(control) => <textarea {...control} rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <label>
        <input type="checkbox" checked={atMoment} onChange={(event) => setAtMoment(event.target.checked)} />
        {`标上视频时间 ${duration(atSeconds)}`}
      </label>
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          提问
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  max-width: 640px;

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
  > div:last-child {
    display: flex;
    gap: 12px;
    margin-top: 8px;
  }
`
