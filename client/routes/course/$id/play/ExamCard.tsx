import { CircleCheck } from 'lucide'
import type { LearningLesson } from '#lib/contract'
import { ExamMode, StudyProgress } from '#lib/enums'
import { ButtonLink, longDuration } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Words } from './Words.ts'

interface ExamCardProps {
  lesson: LearningLesson
  /** Whether the course is completed. */
  courseDone: boolean
}

/** An exam lesson: its description, the condition for completing it, and a link to its paper. */
export function ExamCard({ lesson: { lesson, course, next, progress, exam }, courseDone }: ExamCardProps) {
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
