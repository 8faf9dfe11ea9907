import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { postLengths, type Reply } from '#lib/contract'
import { Button, RequestId } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { newKey } from '../form/newKey.ts'
import { OtherFormDrafts } from '../form/OtherFormDrafts.tsx'
import { type Draft, useDraft } from '../form/useDraft.ts'
import { lengthError } from '../form/lengthError.ts'
import { type MentionedPerson, parseMentions, serializeMentions, withPerson } from './mentions.ts'
import { MentionTextArea } from './MentionTextArea.tsx'

interface CommentFormProps {
  post: string
  /** Comment that is replied to, and its author's name; absent for a top-level comment. */
  replyTo?: { id: string; name: string } | undefined
  /** Id of the writing user. */
  owner: string
  onWritten: (comment: Reply) => void
  onClose: () => void
}

/** Form for a comment or a reply. The typed text is stored on this device until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { post, replyTo, owner } = props
  const draft = useDraft(`comment.${post}.${replyTo?.id ?? ''}`, owner, empty)
  return <Form key={draft.drafts.turn} draft={draft} {...props} />
}

const empty = { text: '', key: '' }

function Form({ post, replyTo, onWritten, onClose, draft }: CommentFormProps & { draft: Draft<keyof typeof empty> }) {
  const [{ text, people }, setWords] = useState(() => parseMentions(draft.values.text))
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有发送成功，内容还在，请检查网络后重试', setFault)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  // The idempotency key belongs to the text: resending it after a lost response counts once.
  const change = (words: string, mentioned: MentionedPerson[] = people) => {
    setWords({ text: words, people: mentioned })
    setFault(undefined)
    draft.change({ text: serializeMentions(words, mentioned), key: newKey() })
  }
  const send = () => {
    const words = serializeMentions(text, people).trim()
    const refusal = lengthError('评论', words, 1, postLengths.comment)
    if (refusal !== undefined) return setFault({ text: refusal })
    attempt(async () => {
      const key = draft.values.key || newKey()
      const written = await browserApi('POST /api/community/post/:id/comment', { id: post, key, text: words, replyTo: replyTo?.id ?? null })
      draft.forget()
      onWritten(written)
      onClose()
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const label = replyTo ? `回复 ${replyTo.name}` : '写评论'
  return (
    <Root onSubmit={onSubmit} noValidate>
      <MentionTextArea
        label={label}
        placeholder={replyTo ? label : '友善地说说你的看法，输入 @ 可以提到别人'}
        rows={3}
        most={postLengths.comment}
        value={text}
        error={fault?.text}
        fieldRef={field}
        onChange={(words) => change(words)}
        onMention={(person) => change(field.current?.value ?? text, withPerson(people, person))}
        onSubmit={send}
      />
      <RequestId id={fault?.requestId} />
      <OtherFormDrafts drafts={draft.drafts} />
      <div className="row">
        <Button type="submit" tone="primary" size="small" busy={busy}>
          发布
        </Button>
        <Button size="small" onClick={onClose}>
          收起
        </Button>
      </div>
    </Root>
  )
}

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin-top: 8px;
`
