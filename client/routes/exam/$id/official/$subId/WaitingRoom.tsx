import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Admission } from '#lib/contract'
import { Button, duration, VisuallyHidden } from '#lib/primitives'
import { spokenTime } from '../../../answering/time-texts.ts'
import { SeatFacts } from './SeatFacts.tsx'

interface WaitingRoomProps {
  /** Admission of the identified candidate; undefined for an open paper. */
  admission: Admission | undefined
  /** Seconds until the start, by the server's clock. */
  left: number
  busy: boolean
  onOpen: () => void
}

/** Waits for the start of the exam, and opens the paper automatically. */
export function WaitingRoom({ admission, left, busy, onOpen }: WaitingRoomProps) {
  const opened = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (left > 0 || opened.current) return
    opened.current = true
    onOpen()
  }, [left, onOpen])
  return (
    <Room>
      <h2 ref={heading} tabIndex={-1}>
        候考室
      </h2>
      <p className="time figures" role="timer" aria-live="off">
        {duration(left)}
      </p>
      <p className="muted">到时自动打开试卷，请留在这个页面。</p>
      {admission && <SeatFacts admission={admission} />}
      {left === 0 && (
        <Button tone="primary" size="large" busy={busy} onClick={onOpen}>
          进入考试
        </Button>
      )}
      {/* Announces full minutes only. */}
      <VisuallyHidden role="status">{left === 0 ? '正在打开试卷' : `${spokenTime(Math.ceil(left / 60) * 60)}内开考`}</VisuallyHidden>
    </Room>
  )
}

const Room = styled.section`
  display: grid;
  gap: 12px;
  justify-items: start;

  h2 {
    font-size: var(--type-20);
  }
  .time {
    font-size: var(--type-36);
    font-weight: 600;
    line-height: 1.2;
  }
`
