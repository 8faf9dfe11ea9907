import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useJoin } from '../useJoin.ts'
import type { PlayCourse } from './loader.ts'
import type { OpenedLesson } from './openLesson.ts'
import { VideoBox } from './VideoBox.ts'
import { Words } from './Words.ts'

interface LessonClosedProps {
  course: PlayCourse
  opened: Exclude<OpenedLesson, { state: 'open' }>
}

/** Shows why a lesson cannot be opened, and the next step. */
export function LessonClosed({ course, opened }: LessonClosedProps) {
  const { revalidate } = useRevalidator()
  const { busy, join } = useJoin(course.id)
  if (opened.state === 'failed') {
    return (
      <VideoBox>
        <LoadErrorNotice name="课时" requestId={opened.requestId} onReload={revalidate} />
      </VideoBox>
    )
  }
  const [what, then] = wordsOf(opened)
  const reason = opened.state === 'refused' ? opened.reason : undefined
  const buys = course.availability === 'open' && course.priceFen > 0 && (reason === 'buy' || reason === 'expired')
  const renews = reason === 'expired' && course.priceFen === 0 && course.availability === 'open'
  return (
    <VideoBox>
      <Words>
        <h1>{what}</h1>
        <p className="text muted">{then}</p>
        <div className="actions">
          {(reason === 'join' || renews) && (
            <Button tone="primary" busy={busy} onClick={join}>
              {renews ? '重新加入' : '免费加入学习'}
            </Button>
          )}
          {buys && (
            <BuyLink what="这门课" href={orderPaths.buyCourse(course.id)}>
              {reason === 'expired' ? '续费' : '立即购买'}
            </BuyLink>
          )}
          <ButtonLink href={paths.course(course.id)}>回到课程页</ButtonLink>
        </div>
      </Words>
    </VideoBox>
  )
}

function wordsOf(opened: LessonClosedProps['opened']): [what: string, then: string] {
  if (opened.state === 'none') return ['这门课程还没有课时', '老师上传后就能开始学习']
  if (opened.state !== 'refused') return ['没有这个课时', '它可能已从课程中移除，请从目录里选择']
  const titles = {
    join: '加入后就能学习',
    buy: '购买后就能学习本节',
    closed: '课程已停止加入',
    expired: '课程的有效期已过',
    removed: '本节已移除',
    exam: '本节是考试',
    pending: '本节还没有上线',
  }
  return [titles[opened.reason], opened.text]
}
