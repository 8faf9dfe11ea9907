import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#lib/contract'
import { Button, ButtonLink, VisuallyHidden } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Cover } from './player/Cover.ts'

interface CourseEndProps {
  courseId: string
  /** An exam that follows; undefined after the very last lesson. */
  exam: Lesson | undefined
  /** Uncompleted lessons of the course, in order. */
  left: readonly Lesson[]
  /** How far the learner is. */
  sign: ReactNode
  onReplay: () => void
}

/** Shown after the last video of a course: leads on to uncompleted lessons, or back to the course. */
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
    <Cover className="stack" ref={root} role="group" aria-label="播放结束" tabIndex={-1}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {sign}
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
        <ButtonLink tone={exam || open ? 'secondary' : 'primary'} href={paths.course(courseId)}>
          回到课程页
        </ButtonLink>
        <Button onClick={onReplay}>再看一遍</Button>
      </div>
    </Cover>
  )
}

function wordsOf(exam: Lesson | undefined, left: readonly Lesson[]): [what: string, then: string] {
  if (exam) return ['本节播完了', `接下来是考试：${exam.title}`]
  const [open] = left
  if (open) return ['最后一节播完了', `还有 ${left.length} 课时没有学完，最前面的是：${open.title}`]
  return ['课程的视频都学完了', '可以在课程页写下评价，或再看一遍']
}
