import { useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Plank } from '#parts/standing/Plank.tsx'
import { standingText } from '#parts/standing/standingText.ts'
import type { FreshProgress } from './useFreshProgress.ts'

/** Longest wait for the server's word that the lesson is completed, in milliseconds, before the card says what is known. */
const patience = 3000

/** The words of the sign at a lesson's end. */
export interface LessonEnd {
  /** The lesson's place in the course, from 1. */
  number: number
  /** Share of a lesson that completes it, in percent. */
  completionPercent: number
  /** Number of lessons that are not completed. */
  left: number
  /** Share of the course that was completed when the page was loaded. */
  percent: number
  /** The progress since then, and how to ask for it. */
  fresh: FreshProgress | undefined
  refresh: () => Promise<void>
}

interface LessonSignProps extends LessonEnd {
  completed: boolean
}

/** The sign at the end of a lesson: a shaving comes off, the plank shows how far the course is, and words say it, once. */
export function LessonSign({ number, completed, completionPercent, left, percent, fresh, refresh }: LessonSignProps) {
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
      {/* There before its words, so that screen readers say them. */}
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
