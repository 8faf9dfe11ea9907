import { type SubmitEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { type MyReview, reviewLength } from '#lib/contract'
import { Button, RequestId, Stars } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { useDraft } from '#parts/form/useDraft.ts'
import { StarChoice } from './StarChoice.tsx'

const { least, most } = reviewLength

interface ReviewFormProps {
  courseId: string
  /** User id of the author. */
  owner: string
  /** The stored review; null if there is none. */
  review: MyReview | null
  onWritten: () => void
}

/** Form that creates or edits the user's review. The draft is stored on this device until it is sent. */
export function ReviewForm({ courseId, owner, review, onWritten }: ReviewFormProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const written = { stars: String(review?.stars ?? ''), text: review?.text ?? '' }
  const { values, change, forget, drafts } = useDraft(`review.${courseId}`, owner, written)
  useEffect(() => {
    // A draft from before a reload reopens the form.
    if (drafts.turn > 0) setOpen(true)
  }, [drafts.turn])
  const { text } = values
  const stars = Number(values.stars)
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有发布成功，请检查网络后重试', setFault)

  const write = () => {
    const early = faultOf(stars, text)
    setFault(early === undefined ? undefined : { text: early })
    if (early !== undefined) return
    attempt(async () => {
      await browserApi('POST /api/course/:id/review', { id: courseId, stars, text })
      forget()
      onWritten()
      await revalidate()
      await showToast('success', review ? '评价已修改' : '评价已发布')
    })
  }
  if (!open)
    return (
      <Box className="stack">
        {review && (
          <p className="line row">
            我的评价
            <Stars tenths={review.stars * 10} />
          </p>
        )}
        {review && <blockquote>{review.text}</blockquote>}
        <Button onClick={() => setOpen(true)}>{review ? '修改评价' : '写评价'}</Button>
      </Box>
    )
  return (
    <Box
      className="stack"
      as="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        write()
      }}
    >
      <StarChoice value={stars} onChange={(value) => change({ stars: String(value) })} />
      <AreaField
        label="评价"
        name="text"
        rows={4}
        most={most}
        value={text}
        error={fault?.text}
        placeholder={`讲得怎么样，练得会吗，适合什么样的人？至少 ${least} 个字`}
        onChange={(typed) => {
          change({ text: typed })
          setFault(undefined)
        }}
      />
      <RequestId id={fault?.requestId} />
      <OtherFormDrafts drafts={drafts} />
      <footer>
        <Button type="submit" tone="primary" busy={busy}>
          {review ? '保存修改' : '发布评价'}
        </Button>
        <Button onClick={() => setOpen(false)}>取消</Button>
      </footer>
    </Box>
  )
}

function faultOf(stars: number, text: string): string | undefined {
  if (stars === 0) return '请先选择星级'
  if ([...text.trim()].length < least) return `评价不能少于 ${least} 个字`
  return text.trim().length > most ? `评价不能超过 ${most} 个字` : undefined
}

const Box = styled.div`
  justify-items: start;
  max-width: 640px;
  margin-bottom: 20px;
  padding: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);

  > .line {
    gap: 12px;
    font-weight: 500;
  }
  blockquote {
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  > :has(textarea) {
    width: 100%;
  }
  footer {
    display: flex;
    gap: 12px;
  }
`
