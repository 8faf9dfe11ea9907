import { type SubmitEvent, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { lessonQuestionLengths } from '#lib/contract'
import { Button, RequestId, Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { useSelfId } from '#app/useSelf.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { useDraft } from '#parts/form/useDraft.ts'
import { leftoverOf } from '#parts/form/useFormDrafts.ts'
import { fetchPages } from '#parts/list/continuedPages.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useLoaded } from '../useLoaded.ts'
import { AnswerText } from './AnswerText.tsx'

/** Number of answers per fetch. */
const pageSize = 50

/** All answers to a question, those of lecturers first, and a form to write one. */
export function Answers({ questionId, onChanged }: { questionId: string; onChanged: () => void }) {
  const owner = useSelfId() ?? ''
  const [pages, setPages] = useState(1)
  const load = useCallback(
    () => fetchPages(pages, (position) => browserApi('GET /api/ask/:id/answer', { id: questionId, pageSize, ...position })),
    [questionId, pages],
  )
  const { loaded, again } = useLoaded(load)
  const changed = () => {
    void again()
    onChanged()
  }
  const remove = async (answerId: string) => {
    try {
      await browserApi('DELETE /api/ask/:id/answer/:answerId', { id: questionId, answerId })
      changed()
    } catch (error) {
      await showError(error, '删除失败，请重试')
    }
  }
  if (loaded.state === 'loading') return <Skeleton lines={2} />
  if (loaded.state === 'failed') return <LoadErrorNotice name="回答" requestId={loaded.requestId} onReload={again} />
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
      {loaded.value.nextCursor !== null && <Button onClick={() => setPages(pages + 1)}>更多回答</Button>}
      <AnswerForm key={owner} questionId={questionId} owner={owner} onAnswered={changed} />
    </>
  )
}

const draftOf = (questionId: string) => `answer.${questionId}`

/** Checks whether an earlier page has left a draft of an answer. */
export const hasAnswerDraft = async (questionId: string, owner: string): Promise<boolean> =>
  (await leftoverOf(draftOf(questionId), owner)) !== undefined

function AnswerForm({ questionId, owner, onAnswered }: { questionId: string; owner: string; onAnswered: () => void }) {
  const { values, change, forget, drafts } = useDraft(draftOf(questionId), owner, { text: '' })
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('回答失败，请重试', setFault)
  const answer = () =>
    attempt(async () => {
      await browserApi('POST /api/ask/:id/answer', { id: questionId, text: values.text })
      forget()
      onAnswered()
    })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    answer()
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <AreaField
        label="我的回答"
        name="text"
        rows={3}
        most={lessonQuestionLengths.answer.most}
        value={values.text}
        error={fault?.text}
        onChange={(text) => {
          change({ text })
          setFault(undefined)
        }}
      />
      <RequestId id={fault?.requestId} />
      <OtherFormDrafts drafts={drafts} />
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
