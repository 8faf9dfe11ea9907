import { useRevalidator } from 'react-router'
import type { Lesson, LessonMedia } from '#lib/contract'
import { VideoTranscode } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { paths } from '../../../../app/paths.ts'
import { Words } from './Words.ts'
import { VideoBox } from './VideoBox.ts'

interface NoVideoProps {
  media: LessonMedia
  next: Lesson | null
  courseId: string
}

/** Why there is nothing to play yet, and what to do meanwhile. */
export function NoVideo({ media: { status }, next, courseId }: NoVideoProps) {
  const { revalidate, state } = useRevalidator()
  const [what, then] = wordsOf(status)
  return (
    <VideoBox>
      <Words>
        <h2>{what}</h2>
        <p>{then}</p>
        <div>
          {status === VideoTranscode.Generating && (
            <Button tone="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              刷新看看
            </Button>
          )}
          {next ? (
            <ButtonLink href={paths.play(courseId, next.id)}>先学下一节</ButtonLink>
          ) : (
            <ButtonLink href={paths.course(courseId)}>回到课程页</ButtonLink>
          )}
        </div>
      </Words>
    </VideoBox>
  )
}

function wordsOf(status: LessonMedia['status']): [what: string, then: string] {
  if (status === VideoTranscode.Generating) return ['视频正在转码', '通常几分钟内就好，稍后再来看']
  if (status === VideoTranscode.Failure) return ['视频处理失败', '老师需要重新上传，已上传的其他课时不受影响']
  return ['这一节的视频还没有上传', '上传后就能在这里学习']
}
