import type { LearningCourse } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { courseState } from './courseState.ts'
import type { TrialProps } from './useTrial.ts'

/** Id of the section that lists the lessons. */
export const outlineId = 'outline'
/** Id of the sentence that states why joining is impossible. */
export const closedReasonId = 'closed-reason'

interface MainActionProps extends TrialProps {
  /** Shown over the end of a trial lesson: as small as the adjacent buttons. */
  compact?: boolean
}

/** The main action of the page, depending on the state of the course for the learner. */
export function MainAction({ course, learning, joining, compact }: MainActionProps) {
  const state = courseState(course, learning)
  const look = compact ? {} : ({ size: 'large', wide: true } as const)
  if (state === 'free' || state === 'again') {
    return (
      <Button
        tone="primary"
        {...look}
        busy={joining.busy}
        data-guarded={joining.pendingAction}
        data-lead={`登录后加入《${course.title}》`}
        onClick={joining.join}
      >
        {state === 'free' ? '免费加入学习' : '重新加入'}
      </Button>
    )
  }
  if (state === 'closed' || state === 'removed') {
    return (
      <Button {...look} disabled aria-describedby={closedReasonId}>
        {state === 'closed' ? '本期不可加入' : '课程已下架'}
      </Button>
    )
  }
  if (state === 'joined') {
    return (
      <ButtonLink tone="primary" {...look} href={paths.play(course.id, learning?.next?.lessonId)}>
        {joinedLabel(learning)}
      </ButtonLink>
    )
  }
  return (
    <BuyLink what="这门课" {...look} href={orderPaths.buyCourse(course.id)}>
      {state === 'expired' ? '续费' : compact ? '购买后继续学习' : '立即购买'}
    </BuyLink>
  )
}

function joinedLabel(learning: LearningCourse | undefined): string {
  if (learning?.progress === StudyProgress.InProgress) return '继续学习'
  return learning?.progress === StudyProgress.Completed ? '再看一遍' : '开始学习'
}
