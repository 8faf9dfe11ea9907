import type { CourseDetail } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { courseState } from './courseState.ts'
import type { Joining } from './useJoin.ts'

/** Id of the section that the action leads to once there is nothing left to join. */
export const outlineId = 'outline'
/** Id of the sentence that says why one cannot join. */
export const closedReasonId = 'closed-reason'

interface MainActionProps {
  course: CourseDetail
  joining: Joining
}

/** The one action of the page, by what the learner can do with the course. */
export function MainAction({ course, joining }: MainActionProps) {
  const state = courseState(course)
  if (state === 'free') {
    return (
      <Button tone="primary" size="large" wide busy={joining.busy} data-guarded="" onClick={joining.join}>
        免费加入学习
      </Button>
    )
  }
  if (state === 'closed') {
    return (
      <Button size="large" wide disabled aria-describedby={closedReasonId}>
        本期不可加入
      </Button>
    )
  }
  return (
    <ButtonLink tone="primary" size="large" wide href={`#${outlineId}`}>
      查看课程目录
    </ButtonLink>
  )
}
