import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { textLimits } from '#lib/contract'
import { type FeedbackType, feedbackTypeLabel } from '#lib/enums'
import { type Rule, useFields } from '#lib/hooks'
import { Button, TextField } from '#lib/primitives'
import { ownPath } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { ImageUpload } from '#parts/upload/ImageUpload.tsx'
import { imageIds, uploadsError, useUploads } from '#parts/upload/useUploads.ts'
import { lengthError } from '#parts/form/lengthError.ts'
import { address } from './address.ts'

interface FeedbackFormProps {
  drafts: FormDrafts
  /** Visitors may write feedback, but cannot upload images. */
  signedIn: boolean
  onSent: () => void
}

const types = Object.entries(feedbackTypeLabel).map(([value, label]) => ({ value, label }))

/** Feedback form. Typed text is stored on this device until it is sent. */
export function FeedbackForm({ drafts, signedIn, onSent }: FeedbackFormProps) {
  const [given] = useState(() => (drafts.isLoaded ? { page: feedbackSubjectPage(), ...drafts.begun } : {}))
  const fields = useFields(feedbackRules, { given })
  const images = useUploads('feedback')
  const { busy, fault, refused, send } = useFormSubmit({ fields, order })
  const value = (name: keyof typeof labels) => fields.field(name).value
  const forget = useStoredDraft(drafts, { type: value('type'), text: value('text'), contact: value('contact') })
  const { onChange: changeImages, error: imagesError, inputRef: imagesRef } = fields.field('images')
  useEffect(() => {
    changeImages(images.value)
    // oxlint-disable-next-line react/exhaustive-deps -- The form is notified of the images and does not change them.
  }, [images.value])
  const submitFeedback = () =>
    send(
      () => ({
        type: Number(fields.sent('type')) as FeedbackType,
        text: fields.sent('text'),
        images: imageIds(fields.sent('images')),
        contact: fields.sent('contact'),
        page: fields.sent('page'),
      }),
      async (feedback) => {
        await browserApi('POST /api/feedback', feedback)
        forget()
        onSent()
      },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitFeedback()
      }}
    >
      <noscript>
        <p>提交反馈需要启用 JavaScript；也可以在联系我们页面找到电话和邮箱。</p>
      </noscript>
      <Fields role="presentation" disabled={!drafts.isLoaded}>
        <ChoiceField {...fields.field('type')} label={labels.type} choices={types} />
        <AreaField
          {...fields.field('text')}
          label={labels.text}
          rows={6}
          most={textLimits.feedback.most}
          placeholder={`在哪一步、看到了什么、原本想怎样？写得越具体，处理得越快（至少 ${textLimits.feedback.least} 个字）`}
        />
        {!signedIn ? (
          <p className="images muted">
            截图能帮我们更快找到问题。
            <button type="button" data-guarded="" data-lead="登录后可以附上截图">
              登录后可以附图
            </button>
          </p>
        ) : (
          <ImageUpload
            label={labels.images}
            images={images}
            hint="JPG、PNG、WebP 或 GIF，超过 10 MB 的会自动缩小；可以直接粘贴截图或拖进来"
            error={imagesError}
            inputRef={imagesRef}
          />
        )}
        <TextField
          {...fields.field('contact')}
          label="联系方式（选填）"
          autoComplete="email"
          placeholder="手机号或邮箱，需要时我们会联系你"
        />
        <TextField {...fields.field('page')} label="相关页面（选填）" inputMode="url" autoComplete="off" placeholder="以 / 或 http 开头" />
        <OtherFormDrafts drafts={drafts} />
        <ErrorSummary {...{ fields, labels, fault, refused }} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          提交反馈
        </Button>
      </Fields>
    </form>
  )
}

const Fields = styled.fieldset.attrs({ className: 'fields' })`
  .images {
    margin-bottom: 8px;
    font-size: var(--type-14);
  }
  .images button {
    padding: 12px 4px;
    color: var(--primary-text);
  }
`

/** Labels of the fields from top to bottom. */
const labels = { type: '类型', text: '反馈内容', images: '截图（选填）', contact: '联系方式', page: '相关页面' } as const
type Name = keyof typeof labels

const order = Object.keys(labels) as Name[]

/** Validation rules of each field, with the upstream's messages. */
const feedbackRules: Record<Name, Rule<Name>> = {
  type: (value) => (value === '' ? '请选择反馈类型' : undefined),
  text: (value) => lengthError('反馈内容', value, textLimits.feedback.least, textLimits.feedback.most),
  images: uploadsError,
  contact: (value) => lengthError('联系方式', value, 0, 100),
  page: (value) => {
    if (value.length > 500) return '页面地址过长'
    return /^$|^(?:\/|https?:\/\/)\S*$/i.test(value) ? undefined : '页面地址应以 / 或 http 开头'
  },
}

/** Returns the page that a feedback is about: the one named by the link, or the previous one within the site. */
function feedbackSubjectPage(): string {
  const before = document.referrer === '' ? undefined : new URL(document.referrer)
  const come = before?.origin === location.origin ? before.pathname + before.search : null
  const page = ownPath(address.read(location).page) ?? come ?? ''
  return page.startsWith(paths.feedback) ? '' : page.slice(0, 500)
}
