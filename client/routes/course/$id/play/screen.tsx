import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { LearningCourse, LearningLesson, Lesson } from '#lib/contract'
import { LessonKind, StudyProgress } from '#lib/enums'
import { belowDesktops, desktops, tallWindows } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { nameFrom } from '#app/Deferred.ts'
import { ExamCard } from './ExamCard.tsx'
import { LessonClosed } from './LessonClosed.tsx'
import { LessonHead } from './LessonHead.tsx'
import { lessonLock } from './lessonLock.ts'
import type { loader, PlayCourse } from './loader.ts'
import { Outline } from './Outline.tsx'
import type { LessonProgress } from './reports/useReports.ts'
import { useFreshProgress } from './useFreshProgress.ts'
import { VideoBox } from './VideoBox.ts'

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
                    left: unfinishedLessons(course, learning, live).length,
                    percent: learning?.percent ?? 0,
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

/** Returns the accessible lessons that are not completed. */
function unfinishedLessons(course: PlayCourse, learning: LearningCourse | null, live: ReadonlyMap<string, LessonProgress>): Lesson[] {
  const known = new Map(learning?.lessons.map((lesson) => [lesson.id, lesson.progress]))
  return lessonsOf(course).filter(
    (lesson) =>
      lesson.ready &&
      lessonLock(course, learning, lesson) === null &&
      (live.get(lesson.id)?.progress ?? known.get(lesson.id)) !== StudyProgress.Completed,
  )
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
