import { Button } from '#lib/primitives'
import { type CourseState, courseState } from './courseState.ts'
import { MainAction } from './MainAction.tsx'
import { Cover } from './play/player/Cover.ts'
import type { TrialProps } from './useTrial.ts'

interface TrialEndedProps extends TrialProps {
  onRestart: () => void
}

/** Shown after a trial lesson: the next step to join the course, and further trial lessons. */
export function TrialEnded({ course, learning, joining, trial, onRestart }: TrialEndedProps) {
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
