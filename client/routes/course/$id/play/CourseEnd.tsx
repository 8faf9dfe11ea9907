import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#lib/contract'
import { Button, ButtonLink, VisuallyHidden } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { Cover } from './player/Cover.ts'

interface CourseEndProps {
  courseId: string
  /** The exam that follows; undefined after the last lesson. */
  exam: Lesson | undefined
  /** The incomplete lessons of the course, in order. */
  left: readonly Lesson[]
  /** Shows the learner's progress. */
  sign: ReactNode
  onReplay: () => void
}

/** Shown after the last video of a course: leads to incomplete lessons, or back to the course. */
export function CourseEnd({ courseId, exam, left, sign, onReplay }: CourseEndProps) {
  const root = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const [open] = left
  const [what, then] = wordsOf(exam, left)
  useEffect(() => {
    const { activeElement: focused } = document
    const player = root.current?.closest('[role="region"]')
    if (focused === document.body || player?.contains(focused)) root.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => setAnnounced(`${what}，${then}`), [what, then])
  return (
    <Cover className="stack" ref={root} role="group" aria-label="播放结束" tabIndex={-1} data-split={sign ? '' : undefined}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {sign}
      <div className="stack">
        <strong className="title">{what}</strong>
        <p className="text muted">{then}</p>
        <div className="actions">
          {exam ? (
            <ButtonLink tone="primary" href={paths.play(courseId, exam.id)}>
              去考试
            </ButtonLink>
          ) : (
            open && (
              <ButtonLink tone="primary" href={paths.play(courseId, open.id)}>
                去学没学完的
              </ButtonLink>
            )
          )}
          {exam || open ? (
            <ButtonLink href={paths.course(courseId)}>回到课程页</ButtonLink>
          ) : (
            <ButtonLink tone="primary" href={courseEndPath(courseId)}>
              看看学到了什么
            </ButtonLink>
          )}
          <Button onClick={onReplay}>再看一遍</Button>
        </div>
      </div>
    </Cover>
  )
}

function wordsOf(exam: Lesson | undefined, left: readonly Lesson[]): [what: string, then: string] {
  if (exam) return ['本节播完了', `接下来是考试：${exam.title}`]
  const [open] = left
  if (open) return ['最后一节播完了', `还有 ${left.length} 课时没有学完，最前面的是：${open.title}`]
  return ['全部课时都学完了', '看看学到了什么，接下来学什么']
}
