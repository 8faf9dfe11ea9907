import { Button, ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Cover } from './player/Cover.ts'
import type { EndReason } from './reports/createReporter.ts'

const words: Partial<Record<EndReason, [what: string, then: string]>> = {
  taken: ['已在其他页面学习', '同一课时同时只在一个页面播放，进度已保存'],
  expired: ['课程的有效期已过', '已看的进度仍为你保留'],
  removed: ['本节已从课程中移除', '已看的进度仍为你保留'],
}

interface PlayEndedProps {
  reason: EndReason
  courseId: string
  onTakeBack: () => void
}

/** Shows over the picture why playback stopped. */
export function PlayEnded({ reason, courseId, onTakeBack }: PlayEndedProps) {
  const [what, then] = words[reason] ?? ['本节现在不能学习', '请回到课程页查看']
  return (
    <Cover className="stack" role="alert">
      <strong className="title">{what}</strong>
      <p className="text muted">{then}</p>
      <div className="actions">
        {reason === 'taken' ? (
          <Button tone="primary" onClick={onTakeBack}>
            在此继续
          </Button>
        ) : (
          <ButtonLink tone="primary" href={paths.course(courseId)}>
            回到课程页
          </ButtonLink>
        )}
      </div>
    </Cover>
  )
}
