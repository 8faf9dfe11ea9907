import { useRef, useState } from 'react'
import { type Data, type Post, postLengths } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { lengthError } from '../form/lengthError.ts'
import { SubmitForm } from '../form/SubmitForm.tsx'
import { OtherFormDrafts } from '../form/OtherFormDrafts.tsx'
import type { FormDrafts } from '../form/useFormDrafts.ts'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { useStoredDraft } from '../form/useStoredDraft.ts'
import { FormattingToolbar } from './FormattingToolbar.tsx'
import { type MentionedPerson, parseMentions, serializeMentions, withPerson } from './mentions.ts'
import { MentionTextArea } from './MentionTextArea.tsx'

interface ChangeFieldsProps {
  post: Post
  noun: string
  source: Data<'GET /api/community/post/:id/source'>
  drafts: FormDrafts
  onChanged: (post: Post) => void
  onClose: () => void
}

const order = ['title', 'text'] as const

/** Returns the bounds of the text length, in characters. An idea with images may be empty. */
function boundsOf({ kind, images }: Post): { least: number; most: number } {
  if (kind === CommunityContentKind.Question) return { least: 0, most: postLengths.question }
  if (kind === CommunityContentKind.Idea) return { least: images.length > 0 ? 0 : 1, most: postLengths.idea }
  return { least: 2, most: postLengths.answer }
}

/** Returns the values of an untouched form, with the version that its draft grows from. */
const valuesOf = ({ title, text, version }: ChangeFieldsProps['source']) => ({ title, text, version: String(version) })

/** Fields of an edit. It is based on a version, so that one window cannot overwrite another's edit unnoticed. */
export function EditFields({ post, noun, source, drafts, onChanged, onClose }: ChangeFieldsProps) {
  const isQuestion = post.kind === CommunityContentKind.Question
  const [{ version, ...given }] = useState(() => ({ ...valuesOf(source), ...drafts.begun }))
  const [begun] = useState(() => parseMentions(given.text))
  const [people, setPeople] = useState<MentionedPerson[]>(begun.people)
  const area = useRef<HTMLTextAreaElement>(null)
  const { title: titleLength } = postLengths
  const { least, most } = boundsOf(post)
  const fields = useFields<(typeof order)[number]>(
    {
      title: (value) => (isQuestion ? lengthError('标题', value, titleLength.least, titleLength.most) : undefined),
      text: (value) => lengthError(noun, serializeMentions(value, people).trim(), least, most),
    },
    { given: { title: given.title, text: begun.text } },
  )
  const text = fields.field('text')
  const forget = useStoredDraft(
    drafts,
    { title: fields.field('title').value, text: serializeMentions(text.value, people), version },
    valuesOf(source),
  )
  const { busy, fault, send } = useFormSubmit({ fields, order })
  const submit = () =>
    send(
      () => ({ text: serializeMentions(fields.sent('text'), people), ...(isQuestion && { title: fields.sent('title') }) }),
      async ({ text: words, title: heading }: { text: string; title?: string }) => {
        const change = { text: words, ...(heading !== undefined && { title: heading }) }
        const changed = await browserApi('PUT /api/community/post/:id', { id: post.id, version: source.version, ...change })
        forget()
        onChanged(changed)
        await showToast('success', '已修改')
      },
    )
  return (
    <SubmitForm go="保存修改" busy={busy} fault={fault} onSubmit={submit} onCancel={onClose}>
      {isQuestion && <TextField label="标题" autoComplete="off" {...fields.field('title')} />}
      <MentionTextArea
        label={isQuestion ? '描述' : noun}
        placeholder=""
        rows={8}
        most={most}
        value={text.value}
        error={text.error}
        fieldRef={area}
        onChange={text.onChange}
        onMention={(person) => setPeople(withPerson(people, person))}
        onSubmit={submit}
      >
        <FormattingToolbar field={area} />
      </MentionTextArea>
      <OtherFormDrafts drafts={drafts} />
      {Number(version) !== source.version && <p className="caption">写这份草稿以后，原文在别处改过：改过的内容会留在修改记录里。</p>}
      {post.accepted && <p className="caption">这个回答已被采纳：修改前的内容会留在修改记录里，所有人都能看到。</p>}
    </SubmitForm>
  )
}
