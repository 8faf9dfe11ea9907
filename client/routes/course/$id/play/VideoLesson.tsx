import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType, useRevalidator } from 'react-router'
import type { Checkpoint, LearningLesson, Lesson, LessonMedia } from '#lib/contract'
import { LessonKind, StudyProgress, VideoTranscode } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { mainId } from '#app/browser/navigation/PageAnnouncer.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import type { Deferred } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import type { CheckpointResult } from './checkpoint/CheckpointResult.ts'
import { CourseEnd } from './CourseEnd.tsx'
import { DanmakuRow } from './danmaku/DanmakuRow.tsx'
import { useDanmakuSwitch } from './danmaku/useDanmakuSwitch.ts'
import { LessonHead } from './LessonHead.tsx'
import { type CompletionData, CompletionSign } from './CompletionSign.tsx'
import { LessonTabs } from './LessonTabs.tsx'
import type { PlayCourse } from './loader.ts'
import { Player, type PlayerHandle } from './player/Player.tsx'
import type { PlayMark } from './player/SeekBar.tsx'
import { type LessonProgress, useReports } from './reports/useReports.ts'
import { VideoBox } from './VideoBox.ts'
import { VideoActions } from './VideoActions.tsx'
import { NoVideoText } from './NoVideoText.tsx'
import { Words } from './Words.ts'
import { Cover } from './player/Cover.ts'
import type { EndReason } from './reports/createReporter.ts'

const CheckpointStops = lazyComponent(async () => (await import('./checkpoint/CheckpointStops.tsx')).CheckpointStops)

const DanmakuStage = lazyComponent(async () => (await import('./danmaku/DanmakuStage.tsx')).DanmakuStage)

interface TheatreProps {
  course: PlayCourse
  lesson: LearningLesson
  /** Start position from the URL, in seconds; null continues at the stored position. */
  at: number | null
  media: Deferred<LessonMedia | null>
  /** The incomplete lessons of the course, in order. */
  left: readonly Lesson[]
  /** Data of the completion sign at the end of the lesson. */
  end: CompletionData
  onProgress: (lessonId: string, lessonProgress: LessonProgress) => void
}

/** A video lesson: the player, the learner's progress, and tabs for notes and questions. */
export function VideoLesson({ course, lesson, at, media, left, end, onProgress }: TheatreProps) {
  const { id: courseId } = course
  const { lessonProgress, ended, settle, takeBack, watch } = useReports(lesson, onProgress)
  const [player, setPlayer] = useState<PlayerHandle>()
  const [marks, setMarks] = useState<readonly PlayMark[]>()
  const danmaku = useDanmakuSwitch()
  const [open, setOpen] = useState(lesson.checkpoints.open)
  const handle = useRef<PlayerHandle>(undefined)
  const navigate = useNavigate()
  const came = useCameByClick()
  const { id, title } = lesson.lesson
  const onReady = useCallback(
    (given: PlayerHandle) => {
      handle.current = given
      setPlayer(given)
      const stop = watch(given)
      // The previous lesson was removed together with the focused element, so keyboard focus moves here.
      if (came && (document.activeElement === document.body || document.activeElement?.id === mainId))
        regionOf(given.video)?.focus({ preventScroll: true })
      return () => {
        handle.current = undefined
        setPlayer(undefined)
        stop()
      }
    },
    [watch, came],
  )
  const { next, joined } = lesson
  const onList = useCallback(
    (list: readonly Checkpoint[]) => setMarks(list.map(({ second, answer }) => ({ second, done: answer !== null }))),
    [],
  )
  const onAnswered = useCallback(
    (result: CheckpointResult) => {
      setOpen(result.open)
      settle({ progress: result.progress, completed: result.completed })
    },
    [settle],
  )
  const sign = joined && (
    <CompletionSign
      {...end}
      completed={lessonProgress.progress === StudyProgress.Completed}
      watchedPercent={lessonProgress.watchedPercent}
    />
  )
  const replay = useCallback(() => {
    handle.current?.seek(0)
    handle.current?.play()
  }, [])
  const go = useCallback(() => next && void navigate(paths.play(courseId, next.id)), [navigate, courseId, next])
  const refresh = useCallback(() => browserApi('GET /api/media/lesson/:id', { id }), [id])
  const position = useCallback(() => handle.current?.video.currentTime ?? lesson.positionSeconds, [lesson.positionSeconds])
  const jump = useCallback((seconds: number) => {
    handle.current?.jump(seconds)
    regionOf(handle.current?.video)?.scrollIntoView({ block: 'nearest' })
  }, [])
  const danmakuRow = <DanmakuRow {...danmaku} lessonId={id} player={player} />
  const waiting = (
    <>
      <VideoBox aria-busy="true" />
      {danmakuRow}
    </>
  )
  // Preloaded, because messages about a lost network must be available offline.
  useEffect(() => void import('#lib/toast').catch(() => undefined), [])
  return (
    <>
      <Part of={media} name="视频" fallback={waiting}>
        {(found) =>
          found === null ? null : found.hls === null && found.files.length === 0 ? (
            <NoVideo media={found} next={lesson.next} courseId={courseId} />
          ) : (
            <>
              <Player
                media={found}
                title={title}
                lessonId={id}
                album={lesson.course.title}
                startAt={at ?? lesson.positionSeconds}
                resumes={at === null}
                autoplay={came}
                watched={lessonProgress.watched}
                {...(marks && { marks })}
                next={
                  next && next.kind === LessonKind.Video && (joined || next.trial)
                    ? { title: next.title, go, sign, picture: <LessonPicture id={next.id} /> }
                    : undefined
                }
                finale={
                  joined ? (
                    <CourseEnd
                      courseId={courseId}
                      exam={next?.kind === LessonKind.Exam ? next : undefined}
                      left={left.filter((one) => one.id !== id)}
                      sign={sign}
                      onReplay={replay}
                    />
                  ) : (
                    <TrialLessonEnd course={course} onReplay={replay} />
                  )
                }
                refresh={refresh}
                onReady={onReady}
                danmaku={danmaku}
                layer={danmaku.on && player && <DanmakuStage lessonId={id} player={player} />}
              >
                {player && !ended && lesson.checkpoints.count > 0 && (
                  <CheckpointStops lessonId={id} player={player} free={!joined} onList={onList} onAnswered={onAnswered} />
                )}
                {ended && <PlayEnded reason={ended} courseId={courseId} onTakeBack={takeBack} />}
              </Player>
              {danmakuRow}
              <WithoutScript media={found} />
            </>
          )
        }
      </Part>
      <LessonHead lesson={{ ...lesson, ...lessonProgress, checkpoints: { ...lesson.checkpoints, open } }}>
        <VideoActions lessonId={id} />
      </LessonHead>
      <LessonTabs courseId={courseId} lessonId={id} danmaku={danmaku.on} position={position} onJump={jump} />
    </>
  )
}

const regionOf = (video: HTMLVideoElement | undefined) => video?.closest<HTMLElement>('[role="region"]')

/** Returns whether the page was reached by a click on this site, which requests playback; opening or reloading a URL does not. */
function useCameByClick(): boolean {
  const kind = useNavigationType()
  const [came] = useState(kind === NavigationType.Push)
  return came
}

/** First picture of a lesson's video. */
function LessonPicture({ id }: { id: string }) {
  const [poster, setPoster] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    // Without the poster, only its frame is shown.
    browserApi('GET /api/media/lesson/:id', { id }, { signal: stop.signal }).then(
      (media) => setPoster(media.poster),
      () => undefined,
    )
    return () => stop.abort()
  }, [id])
  return poster === null ? null : <img src={poster} alt="" width="16" height="9" />
}

function WithoutScript({ media: { files } }: { media: LessonMedia }) {
  const file = files.find(({ height }) => height <= 480) ?? files.at(-1)
  return (
    file && (
      <noscript>
        <p>
          播放器需要启用 JavaScript，也可以<a href={file.url}>直接打开视频</a>。
        </p>
      </noscript>
    )
  )
}

interface NoVideoProps {
  media: LessonMedia
  next: Lesson | null
  courseId: string
}

/** Shows why the lesson has no video yet, and the next step. */
function NoVideo({ media: { status }, next, courseId }: NoVideoProps) {
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
function PlayEnded({ reason, courseId, onTakeBack }: PlayEndedProps) {
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

interface TrialOverProps {
  course: PlayCourse
  onReplay: () => void
}

/** Shown after a trial lesson to viewers who have not joined: the link to the course. */
const TrialLessonEnd = ({ course: { id, priceFen, availability, lessonCount }, onReplay }: TrialOverProps) => (
  <Cover className="stack" role="status">
    <strong className="title">试看结束</strong>
    <p className="text muted">
      {availability === 'open' ? `${priceFen === 0 ? '免费加入' : '购买'}后可学全部 ${lessonCount} 课时` : '课程已停止加入'}
    </p>
    <div className="actions">
      {availability === 'open' && priceFen > 0 ? (
        <BuyLink what="这门课" href={orderPaths.buyCourse(id)}>
          购买后继续学习
        </BuyLink>
      ) : (
        <ButtonLink tone="primary" href={paths.course(id)}>
          {availability === 'open' ? '去免费加入' : '去课程页'}
        </ButtonLink>
      )}
      <Button onClick={onReplay}>再看一遍</Button>
    </div>
  </Cover>
)
