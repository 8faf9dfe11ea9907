import { useCallback, useState } from 'react'
import { ApiError, Code, type Lesson, type LessonMedia } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { NoVideoText } from './play/NoVideoText.tsx'
import { Player, type PlayerHandle } from './play/player/Player.tsx'
import { useLoaded } from './play/useLoaded.ts'
import { VideoBox } from './play/VideoBox.ts'
import { Words } from './play/Words.ts'
import type { TrialProps } from './useTrial.ts'
import { type CourseState, courseState } from './courseState.ts'
import { MainAction } from './MainAction.tsx'
import { Cover } from './play/player/Cover.ts'

interface TrialPlayerProps extends TrialProps {
  lesson: Lesson
}

/** Plays a trial lesson. No progress is reported, because the viewer has not joined the course. */
export function TrialPlayer({ lesson, ...around }: TrialPlayerProps) {
  const { id } = lesson
  const load = useCallback(() => mediaOf(id), [id])
  const { loaded, again } = useLoaded(load)
  if (loaded.state === 'loading') return <VideoBox aria-busy="true" />
  if (loaded.state === 'failed')
    return (
      <VideoBox>
        <LoadErrorNotice name="视频" requestId={loaded.requestId} onReload={again} />
      </VideoBox>
    )
  const found = loaded.value
  if ('refusal' in found || (found.hls === null && found.files.length === 0))
    return (
      <VideoBox>
        <Words role="alert">{'refusal' in found ? <h2>{found.refusal}</h2> : <NoVideoText status={found.status} />}</Words>
      </VideoBox>
    )
  return <Playing media={found} lesson={lesson} {...around} />
}

function Playing({ media, lesson, course, learning, joining, trial }: TrialPlayerProps & { media: LessonMedia }) {
  const [handle, setHandle] = useState<PlayerHandle>()
  const [over, setOver] = useState(false)
  const refresh = useCallback(() => browserApi('GET /api/media/lesson/:id', { id: lesson.id }), [lesson.id])
  const onReady = useCallback((given: PlayerHandle) => {
    const { video } = given
    const end = () => setOver(true)
    const goOn = () => setOver(false)
    video.addEventListener('ended', end)
    for (const kind of ['play', 'seeking']) video.addEventListener(kind, goOn)
    setHandle(given)
    // The clicked element was removed or is far below, so keyboard focus moves here.
    video.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    return () => {
      video.removeEventListener('ended', end)
      for (const kind of ['play', 'seeking']) video.removeEventListener(kind, goOn)
    }
  }, [])
  const restart = () => {
    handle?.seek(0)
    handle?.play()
  }
  return (
    <Player media={media} title={lesson.title} album={course.title} autoplay refresh={refresh} onReady={onReady}>
      {over && <TrialEnded course={course} learning={learning} joining={joining} trial={trial} onRestart={restart} />}
    </Player>
  )
}

/** Returns the lesson's media, or the reason why it cannot be played. */
async function mediaOf(id: string): Promise<LessonMedia | { refusal: string }> {
  try {
    return await browserApi('GET /api/media/lesson/:id', { id })
  } catch (error) {
    if (error instanceof ApiError && (error.code === Code.NotFound || error.code === Code.NotAllowed)) return { refusal: error.message }
    throw error
  }
}

interface TrialEndedProps extends TrialProps {
  onRestart: () => void
}

/** Shown after a trial lesson: the next step to join the course, and further trial lessons. */
function TrialEnded({ course, learning, joining, trial, onRestart }: TrialEndedProps) {
  const { lessons, shown, show } = trial
  const next = lessons[lessons.findIndex(({ id }) => id === shown?.id) + 1]
  const words = nextStepLabels[courseState(course, learning)]
  return (
    <Cover className="stack" role="status">
      <strong className="title">试看结束</strong>
      <p className="text muted">{words === undefined ? '课程现在不能加入' : `${words}全部 ${course.lessonCount} 课时`}</p>
      <div className="actions">
        {words !== undefined && <MainAction course={course} learning={learning} joining={joining} trial={trial} compact />}
        {next ? <Button onClick={() => show(next)}>试看下一节</Button> : <Button onClick={onRestart}>再看一遍</Button>}
      </div>
    </Cover>
  )
}

/** Label of the next step that unlocks all lessons, if there is one. */
const nextStepLabels: Partial<Record<CourseState, string>> = {
  free: '免费加入，学习',
  again: '重新加入，继续学习',
  paid: '购买后可学',
  expired: '续费后可学',
  joined: '已加入，可学',
}
