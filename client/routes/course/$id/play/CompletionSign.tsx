import { useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Plank } from '#parts/standing/Plank.tsx'
import { standingText } from '#parts/standing/standingText.ts'
import type { FreshProgress } from './useFreshProgress.ts'

/** Maximum wait for the server to confirm that the lesson is completed, in milliseconds; then the known state is shown. */
const patience = 3000

/** Data of the completion sign at the end of a lesson. */
export interface CompletionData {
  /** Position of the lesson in the course, from 1. */
  number: number
  /** Percentage of a lesson that must be watched to complete it. */
  completionPercent: number
  /** Number of incomplete lessons. */
  left: number
  /** Percentage of the course that was completed when the page was loaded. */
  percent: number
  /** Progress since the page was loaded, and the function that requests it. */
  fresh: FreshProgress | undefined
  refresh: () => Promise<void>
}

interface LessonSignProps extends CompletionData {
  completed: boolean
}

/** Completion sign at the end of a lesson: animates a shaving, and shows the course's progress as a plank and as text. */
export function CompletionSign({ number, completed, completionPercent, left, percent, fresh, refresh }: LessonSignProps) {
  const [waited, setWaited] = useState(false)
  const asked = useRef(fresh !== undefined)
  useEffect(() => {
    if (!asked.current) void refresh()
    asked.current = true
  }, [refresh])
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const standing = fresh?.standing
  const course = left > 0 ? `本课程还差 ${left} 课时` : '本课程已学完'
  return (
    <Root>
      <Plank percent={fresh?.learning.percent ?? percent} hue={standing?.occupation.hue ?? null} shaving={completed} />
      {/* Rendered before its text, so that screen readers announce the text. */}
      <p className="said figures" role="status">
        {completed && (fresh || waited) && <b className="fact">{`第 ${number} 课学完，${course}${standing ? '；' : ''}`}</b>}
        {completed && standing && <b className="fact">{`${standing.occupation.name} ${standingText(standing)}`}</b>}
        {!completed && waited && <b className="fact">{`第 ${number} 课播完，看满 ${completionPercent}% 才算学完`}</b>}
      </p>
    </Root>
  )
}

const curl = keyframes`from { stroke-dashoffset: 80; }`

const Root = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  width: min(100%, 480px);

  rect {
    transition: width 0.2s;
  }
  [data-wood='shaving'] {
    stroke-dasharray: 80;
    animation: ${curl} 0.2s ease-out;
  }
  .said {
    min-height: 3em;
    font-size: var(--type-14);
  }
  .fact {
    display: inline-block;
    font-weight: 500;
  }
`
