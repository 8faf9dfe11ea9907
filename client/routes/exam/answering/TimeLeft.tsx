import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { duration, VisuallyHidden } from '#lib/primitives'
import { passedMilestone, spokenTime } from './time-texts.ts'
import { useClock, useSession } from './useSession.ts'

/** Thresholds of the warnings about the remaining time, in seconds. */
const [soon, veryNear] = [300, 60]

/**
 * The time by the server's clock: the remaining time, or the time used in a practice. Screen readers announce half of
 * the time, the last 10, 5 and 1 minutes, and the current time when it is clicked.
 */
export function TimeLeft() {
  const { attempt } = useSession()
  const { left, used, paused, given, deadlineAt } = useClock()
  const [said, setSaid] = useState('')
  const last = useRef(left)
  const whole = deadlineAt === null ? 0 : (Date.parse(deadlineAt) - Date.parse(attempt.startedAt)) / 1000
  useEffect(() => {
    if (left === null || last.current === null) return
    const passed = passedMilestone(last.current, left, whole)
    last.current = left
    if (passed !== undefined) setSaid(`还剩 ${spokenTime(left)}`)
  }, [left, whole])
  const words = left === null ? `已用 ${spokenTime(used)}${paused ? '，已暂停' : ''}` : `还剩 ${spokenTime(left)}`
  return (
    <>
      <Time className="figures" data-near={left === null ? undefined : left <= veryNear ? 'very' : left <= soon ? 'soon' : undefined}>
        <span className="caption" aria-hidden="true">
          {left === null ? (paused ? '已暂停' : '已用') : '剩余'}
        </span>
        <span role="timer" aria-live="off">
          {duration(left ?? used)}
        </span>
        {given > 0 && <span className="given caption">{`+${spokenTime(given)}`}</span>}
        <button
          type="button"
          data-time=""
          aria-label={left === null ? '读出已用时间' : '读出剩余时间'}
          onClick={() => setSaid((before) => (before === words ? `${words}。` : words))}
        />
      </Time>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </>
  )
}

const Time = styled.div`
  position: relative;
  display: flex;
  flex: none;
  gap: 8px;
  align-items: baseline;
  min-width: 44px;
  min-height: 44px;
  padding: 8px;
  border-radius: var(--radius-control);
  font-size: var(--type-20);
  font-weight: 600;
  line-height: 1.4;

  /* The button covers the time, so that its accessible name does not change every second. */
  button {
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .caption {
    font-weight: 400;
  }
  .given {
    color: var(--success);
  }
  &[data-near='soon'] {
    color: var(--warning);
  }
  &[data-near='very'] {
    color: var(--danger);
  }
`
