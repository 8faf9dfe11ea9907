import { useCallback } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSelfId } from '#app/useSelf.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useLoaded } from './play/useLoaded.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** The user's own review of the course: a form to write or edit it, or the requirement for writing one. */
export function MyReview({ courseId }: { courseId: string }) {
  const load = useCallback(() => browserApi('GET /api/course/:id/review/mine', { id: courseId }), [courseId])
  const { loaded, again } = useLoaded(load)
  const owner = useSelfId() ?? ''
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  if (loaded.state === 'failed') return <LoadErrorNotice name="我的评价" requestId={loaded.requestId} onReload={again} />
  const { review, mayWrite, watchedPercent, neededPercent } = loaded.value
  if (mayWrite)
    return (
      <ReviewForm key={`${owner} ${review?.updatedAt}`} courseId={courseId} owner={owner} review={review} onWritten={() => void again()} />
    )
  if (review !== null) return <Why className="muted">学习时间已到期，评价不能再修改。</Why>
  return <Why className="muted">{`看满课程视频的 ${neededPercent}% 后可以评价，你已看 ${watchedPercent}%。`}</Why>
}

const Why = styled.p`
  margin-bottom: 16px;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--bg-subtle);
  font-size: var(--type-14);
`
