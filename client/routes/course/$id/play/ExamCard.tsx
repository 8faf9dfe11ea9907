import type { LearningLesson } from '#lib/contract'
import { ButtonLink, longDuration } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Words } from './Words.ts'

/** A placeholder for exams, which cannot be taken here yet. */
export function ExamCard({ lesson: { lesson, course, next } }: { lesson: LearningLesson }) {
  return (
    <Words>
      <h2>本节是考试</h2>
      <p className="text muted">{`限时 ${longDuration(lesson.durationSeconds)}。考试功能上线后在这里作答，在此之前不影响课程的完成。`}</p>
      <div className="actions">
        {next ? (
          <ButtonLink tone="primary" href={paths.play(course.id, next.id)}>
            学习下一节
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" href={paths.course(course.id)}>
            回到课程页
          </ButtonLink>
        )}
      </div>
    </Words>
  )
}
