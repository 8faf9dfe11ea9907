import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '#lib/contract'
import { ContentError } from '#lib/errors'
import { Button, Field, Skeleton } from '#lib/primitives'
import { browserApi } from '../../../../../app/browserApi.ts'
import { say } from '../../../../../app/say.ts'
import { useLoaded } from '../useLoaded.ts'
import { AnswerText } from './AnswerText.tsx'

/** All answers to a question, lecturers' first, and the place to write one. */
export function Answers({ askId, onChanged }: { askId: string; onChanged: () => void }) {
  const load = useCallback(() => browserApi('GET /api/ask/:id/answer', { id: askId, pageSize: 100 }), [askId])
  const { loaded, again } = useLoaded(load)
  const changed = () => {
    void again()
    onChanged()
  }
  const remove = async (answerId: string) => {
    try {
      await browserApi('DELETE /api/ask/:id/answer/:answerId', { id: askId, answerId })
      changed()
    } catch (error) {
      await say('error', error instanceof ApiError ? error.message : '删除失败，请重试')
    }
  }
  if (loaded.state === 'loading') return <Skeleton lines={2} />
  if (loaded.state === 'failed') return <ContentError onReload={() => void again()} />
  return (
    <>
      {loaded.value.list.map((answer) => (
        <AnswerText key={answer.id} answer={answer}>
          {answer.mine && (
            <Button tone="plain" size="small" onClick={() => void remove(answer.id)}>
              删除
            </Button>
          )}
        </AnswerText>
      ))}
      <AnswerForm askId={askId} onAnswered={changed} />
    </>
  )
}

function AnswerForm({ askId, onAnswered }: { askId: string; onAnswered: () => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const answer = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await browserApi('POST /api/ask/:id/answer', { id: askId, text })
      setText('')
      onAnswered()
    } catch (error) {
      setFault(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : '回答失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void answer()
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Field label="我的回答" error={fault}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        回答
      </Button>
    </Form>
  )
}

const Form = styled.form`
  max-width: 640px;
  margin-top: 12px;
`
