import { CircleCheck } from 'lucide'
import { useCallback, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import type { LearningCourse, LearningLesson, Lesson } from '#lib/contract'
import { LessonKind, StudyProgress, ExamMode } from '#lib/enums'
import { ButtonLink, longDuration, Button } from '#lib/primitives'
import { belowDesktops, desktops, tallWindows } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { nameFrom } from '#app/Deferred.ts'
import { paths } from '#app/paths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { useJoin } from '../useJoin.ts'
import { LessonHead } from './LessonHead.tsx'
import { lessonLock } from './lessonLock.ts'
import type { loader, PlayCourse } from './loader.ts'
import type { OpenedLesson } from './openLesson.ts'
import { Outline } from './Outline.tsx'
import type { LessonProgress } from './reports/useReports.ts'
import { useFreshProgress } from './useFreshProgress.ts'
import { VideoBox } from './VideoBox.ts'
import { Words } from './Words.ts'

export { loader } from './loader.ts'

const CourseDone = lazyComponent(async () => (await import('./CourseDone.tsx')).CourseDone)
const VideoLesson = lazyComponent(async () => (await import('./VideoLesson.tsx')).VideoLesson)

export function Screen() {
  const { at, course, asked, shown, media, end } = useLoaderData<typeof loader>()
  const [live, setLive] = useState<ReadonlyMap<string, LessonProgress>>(new Map())
  const [fresh, refresh] = useFreshProgress(course.id)
  const onProgress = useCallback(
    (id: string, now: LessonProgress) => {
      setLive((known) => new Map(known).set(id, now))
      if (now.completed) void refresh()
    },
    [refresh],
  )
  const title = nameFrom(shown, ({ opened }) => (opened.state === 'open' ? opened.lesson.lesson.title : undefined))
  return (
    <Columns>
      <Head title={end ? `学完了 - ${course.title}` : title === undefined ? course.title : `${title} - ${course.title}`} index={false} />
      <div className="main" data-end={end ? '' : undefined}>
        {end && (
          <Part of={end} name="学习总结" fallback={<VideoBox aria-busy="true" />}>
            {(ending) => <CourseDone course={course} ending={ending} />}
          </Part>
        )}
        {!end && (
          <Part flat of={shown} name="课时" fallback={<VideoBox aria-busy="true" />}>
            {({ lessonId, learning, opened }) =>
              opened.state !== 'open' ? (
                <LessonClosed course={course} opened={opened} />
              ) : opened.lesson.lesson.kind === LessonKind.Exam ? (
                <Exam lesson={opened.lesson} done={learning?.progress === StudyProgress.Completed} />
              ) : (
                <VideoLesson
                  key={`${lessonId}@${at}`}
                  at={at}
                  course={course}
                  lesson={opened.lesson}
                  media={media}
                  left={unfinishedLessons(course, learning, live)}
                  end={{
                    number: lessonsOf(course).findIndex(({ id }) => id === lessonId) + 1,
                    completionPercent: course.completionPercent,
                    done: completedLessons(course, learning, live),
                    left: unfinishedLessons(course, learning, live).length,
                    fresh,
                    refresh,
                  }}
                  onProgress={onProgress}
                />
              )
            }
          </Part>
        )}
      </div>
      <Part flat of={shown} name="课时" fallback={<Outline course={course} learning={null} fresh={fresh} live={live} lessonId={asked} />}>
        {({ lessonId, learning }) => <Outline course={course} learning={learning} fresh={fresh} live={live} lessonId={lessonId} />}
      </Part>
    </Columns>
  )
}

const lessonsOf = ({ chapters }: PlayCourse): Lesson[] => chapters.flatMap(({ lessons }) => lessons)

type LiveProgress = ReadonlyMap<string, LessonProgress>

/** Returns a function that checks whether a lesson is completed, including what was watched since the page was loaded. */
function completionOf(learning: LearningCourse | null, live: LiveProgress): (lesson: Lesson) => boolean {
  const known = new Map(learning?.lessons.map((lesson) => [lesson.id, lesson.progress]))
  return ({ id }) => (live.get(id)?.progress ?? known.get(id)) === StudyProgress.Completed
}

const completedLessons = (course: PlayCourse, learning: LearningCourse | null, live: LiveProgress): number =>
  lessonsOf(course).filter(completionOf(learning, live)).length

/** Returns the accessible lessons that are not completed. */
function unfinishedLessons(course: PlayCourse, learning: LearningCourse | null, live: LiveProgress): Lesson[] {
  const isCompleted = completionOf(learning, live)
  return lessonsOf(course).filter((lesson) => lesson.ready && lessonLock(course, learning, lesson) === null && !isCompleted(lesson))
}

function Exam({ lesson, done }: { lesson: LearningLesson; done: boolean }) {
  return (
    <>
      <VideoBox>
        <ExamCard lesson={lesson} courseDone={done} />
      </VideoBox>
      <LessonHead lesson={lesson} />
    </>
  )
}

/* The outline is next to the picture if there is space. On phones it is between the picture's title and the content below it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${belowDesktops} {
    > .main {
      display: contents;
    }
    [data-below] {
      order: 1;
    }
  }
  /* On a phone the video stays visible while the learner writes. */
  @media ${belowDesktops} and (orientation: portrait) and ${tallWindows} {
    > .main:not([data-end]) > :first-child {
      position: sticky;
      z-index: 20;
      top: 48px;
    }
    :is(a, button, textarea, input) {
      scroll-margin-top: calc(56.25vw + 120px);
    }
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
  }
`

interface ExamCardProps {
  lesson: LearningLesson
  /** Whether the course is completed. */
  courseDone: boolean
}

/** An exam lesson: its description, the condition for completing it, and a link to its paper. */
function ExamCard({ lesson: { lesson, course, next, progress, exam }, courseDone }: ExamCardProps) {
  const isDone = progress === StudyProgress.Completed
  const onward = next ? (
    <ButtonLink tone={isDone || !exam ? 'primary' : 'secondary'} href={paths.play(course.id, next.id)}>
      {isDone ? '去下一节' : '先学下一节'}
    </ButtonLink>
  ) : (
    <ButtonLink tone={isDone || !exam ? 'primary' : 'secondary'} href={courseDone ? courseEndPath(course.id) : paths.course(course.id)}>
      {courseDone ? '看看学到了什么' : '回到课程页'}
    </ButtonLink>
  )
  if (!exam) {
    return (
      <Words>
        <h2>本节是考试</h2>
        <p className="text muted">试卷还没有上线，在此之前不影响课程的完成。</p>
        <div className="actions">{onward}</div>
      </Words>
    )
  }
  const isPractice = exam.mode === ExamMode.Practice
  return (
    <Words>
      <h2>{exam.title}</h2>
      <p className="text muted">
        {[
          isPractice ? '本节是练习，答完一题看一题的解析' : `本节是模拟考试，限时 ${longDuration(lesson.durationSeconds)}`,
          ruleOf(exam),
        ].join('。')}
      </p>
      {isDone && (
        <p className="done">
          <Icon of={CircleCheck} size={16} />
          本节已完成
        </p>
      )}
      {progress === StudyProgress.InProgress && (
        <p className="text">{exam.rule === 'passed' ? '上次没有通过，可以再考一次' : '上次交的是白卷，答了题才算完成'}</p>
      )}
      <div className="actions">
        <ButtonLink tone={isDone ? 'secondary' : 'primary'} href={examPaths.mock(exam.id, exam.paper)}>
          {isPractice ? (isDone ? '再练一次' : '去练习') : isDone || progress === StudyProgress.InProgress ? '再考一次' : '去考试'}
        </ButtonLink>
        {onward}
      </div>
    </Words>
  )
}

const ruleOf = ({ rule, mode }: NonNullable<LearningLesson['exam']>): string => {
  if (rule === 'passed') return '考试通过，本节就算完成'
  return mode === ExamMode.Practice ? '练完交卷，本节就算完成' : '作答并交卷，本节就算完成'
}

interface LessonClosedProps {
  course: PlayCourse
  opened: Exclude<OpenedLesson, { state: 'open' }>
}

/** Shows why a lesson cannot be opened, and the next step. */
function LessonClosed({ course, opened }: LessonClosedProps) {
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
