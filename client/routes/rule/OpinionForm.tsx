import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { type RuleOpinion, textLimits } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { Button, Field, RequestId } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { useSelfId } from '#app/useSelf.ts'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { type FormDrafts, useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'

interface OpinionFormProps {
  ruleId: string
  /** Stored opinion; null before the first. */
  opinion: RuleOpinion | null
  onClose: () => void
}

/** Form to create or edit the user's opinion. Typed text is stored on this device until it is sent or discarded. */
export function OpinionForm(props: OpinionFormProps) {
  const drafts = useFormDrafts(`rule_opinion.${props.ruleId}`, useSelfId() ?? '')
  return <Form key={drafts.key} drafts={drafts} {...props} />
}

function Form({ ruleId, opinion, onClose, drafts }: OpinionFormProps & { drafts: FormDrafts }) {
  const { revalidate } = useRevalidator()
  const unchanged = opinion?.text ?? ''
  const fields = useFields<'text'>({ text: opinionError }, { given: { text: unchanged, ...drafts.begun } })
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有提交成功，请检查网络后重试', (told) => {
    setFault(told)
    fields.refuse({ text: told.text })
  })
  const { value, error, onChange, onBlur, inputRef } = fields.field('text')
  // The field is disabled until hydration; otherwise typed text would be lost.
  const forget = useStoredDraft(drafts, { text: value }, { text: unchanged })
  const close = () => {
    forget()
    onClose()
  }
  const send = () =>
    attempt(async () => {
      await browserApi('POST /api/rule/:id/opinion', { id: ruleId, text: fields.sent('text') })
      close()
      await revalidate()
      await showToast('success', opinion ? '意见已修改' : '意见已提交，谢谢')
    })
  return (
    <Root
      aria-label="意见反馈"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (fields.check(['text'])) send()
      }}
    >
      <Field label={opinion ? '修改我的意见' : '我的意见'} error={error} hint={`${opinionLength(value)} / ${most}`} required>
        {(control) => (
          <textarea
            {...control}
            ref={inputRef}
            rows={5}
            disabled={!drafts.isLoaded}
            value={value}
            placeholder={`哪一条、为什么、建议怎么改？${least} 到 ${most} 个字`}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {error !== undefined && error === fault?.text && <RequestId id={fault.requestId} />}
      <OtherFormDrafts drafts={drafts} />
      <footer>
        <Button type="submit" tone="primary" busy={busy}>
          {opinion ? '保存修改' : '提交意见'}
        </Button>
        {opinion && <Button onClick={close}>取消</Button>}
      </footer>
    </Root>
  )
}

const Root = styled.form.attrs({ className: 'fields' })`
  footer {
    display: flex;
    gap: 12px;
  }
`

const { least, most } = textLimits.opinion

/** Returns the length of an opinion, in Unicode code points. */
export const opinionLength = (text: string): number => Array.from(text.trim()).length

/** Returns the validation error of an opinion; undefined if it can be sent. */
export function opinionError(text: string): string | undefined {
  const length = opinionLength(text)
  if (length === 0) return '请写下您的意见'
  if (length < least) return `意见不能少于 ${least} 个字，还差 ${least - length} 个`
  return length > most ? `意见不能超过 ${most} 个字，多了 ${length - most} 个` : undefined
}
