import { useRevalidator } from 'react-router'
import type { Lesson, LessonMedia } from '#lib/contract'
import { VideoTranscode } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { NoVideoText } from './NoVideoText.tsx'
import { VideoBox } from './VideoBox.ts'
import { Words } from './Words.ts'

interface NoVideoProps {
  media: LessonMedia
  next: Lesson | null
  courseId: string
}

/** Shows why the lesson has no video yet, and the next step. */
export function NoVideo({ media: { status }, next, courseId }: NoVideoProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <VideoBox>
      <Words>
        <NoVideoText status={status} />
        <div className="actions">
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
