import { styled } from 'styled-components'
import { useEffect, useRef, useState } from 'react'
import type { Data, LearningDay } from '#lib/contract'
import { Button, longDuration, VisuallyHidden } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { ProgressBar } from '#parts/course/ProgressBar.tsx'

/** Minimum learning time of a day that counts, in seconds (the upstream's rule for streaks); a completed lesson counts as well. */
const minCountedSeconds = 60

interface WeekCardProps {
  week: Data<'GET /api/learn/overview'>['week']
  /** Date in Beijing, such as `2026-11-20`. */
  today: string
}

/** This week's learning day by day, and the weekly goal. */
export function WeekCard({ week: { seconds, goalMinutes, days }, today }: WeekCardProps) {
  const share = goalMinutes === null ? 0 : Math.min(100, Math.floor(seconds / (0.6 * goalMinutes)))
  return (
    <Card className="card stack" aria-labelledby="week-title">
      <h2 id="week-title">本周学习</h2>
      <p className="sum muted figures">
        <b className="total">{seconds > 0 ? longDuration(seconds) : '0 分'}</b>
        {goalMinutes !== null && ` / 目标 ${longDuration(60 * goalMinutes)}`}
      </p>
      {goalMinutes !== null && <ProgressBar percent={share} label="本周目标完成" />}
      {share >= 100 && <p className="done">本周目标已达成</p>}
      <ol>{days.map((day, index) => weekday(day, '一二三四五六日'.charAt(index), day.day === today))}</ol>
      <GoalButton goalMinutes={goalMinutes} />
    </Card>
  )
}

const weekday = ({ day, seconds, lessons }: LearningDay, name: string, isToday: boolean) => (
  <li key={day} data-learned={seconds >= minCountedSeconds || lessons > 0 || undefined} aria-current={isToday ? 'date' : undefined}>
    <span className="day meta" aria-hidden="true">
      {name}
    </span>
    <VisuallyHidden>{`周${name}：${seconds > 0 ? longDuration(seconds) : '没有学习'}`}</VisuallyHidden>
    <small className="minutes caption figures" aria-hidden="true">
      {seconds === 0 ? '–' : seconds < minCountedSeconds ? '<1 分' : `${Math.floor(seconds / 60)} 分`}
    </small>
  </li>
)

const Card = styled.section`
  align-content: start;
  padding: 20px;

  h2 {
    font-size: var(--type-16);
  }
  .sum .total {
    color: var(--text);
    font-size: var(--type-24);
    font-weight: 600;
  }
  .done {
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    text-align: center;
  }
  li {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  .day {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
  }
  li[data-learned] .day {
    background: var(--primary);
    color: var(--on-primary);
  }
  li[aria-current] .day {
    box-shadow:
      0 0 0 2px var(--bg-raised),
      0 0 0 4px var(--primary);
  }
  .minutes {
    white-space: nowrap;
  }
`

const GoalForm = lazyComponent(async () => (await import('./GoalForm.tsx')).GoalForm)

/** Button that unfolds the form of the weekly goal. */
function GoalButton({ goalMinutes }: { goalMinutes: number | null }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form was removed with the focused element.
    if (!open && wasOpen.current) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <GoalForm goalMinutes={goalMinutes} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button ref={opener} size="small" onClick={() => setOpen(true)}>
        {goalMinutes === null ? '设定每周目标' : '修改每周目标'}
      </Button>
    </div>
  )
}
