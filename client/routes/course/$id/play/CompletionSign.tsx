import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { standingText } from '#parts/standing/standingText.ts'
import { Bench } from './Bench.tsx'
import type { FreshProgress } from './useFreshProgress.ts'

/** Maximum wait for the server to confirm that the lesson is completed, in milliseconds; then the known state is shown. */
const patience = 3000

/** Data of the completion sign at the end of a lesson. */
export interface CompletionData {
  /** Position of the lesson in the course, from 1. */
  number: number
  /** Percentage of a lesson that must be watched to complete it. */
  completionPercent: number
  /** Number of completed lessons. */
  done: number
  /** Number of incomplete lessons. */
  left: number
  /** Progress since the page was loaded, and the function that requests it. */
  fresh: FreshProgress | undefined
  refresh: () => Promise<void>
}

interface LessonSignProps extends CompletionData {
  completed: boolean
  /** Watched share of the lesson, 0 to 100. */
  watchedPercent: number
}

/** Completion sign at the end of a lesson: its plank is planed, and its shaving falls onto the heap of the course. */
export function CompletionSign({ number, completed, watchedPercent, completionPercent, done, left, fresh, refresh }: LessonSignProps) {
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
  // The hue of the plank is known with the fresh progress; it does not change while the plane runs.
  const settled = completed && (fresh !== undefined || waited)
  return (
    <Root>
      <Bench
        hue={standing?.occupation.hue ?? null}
        done={done}
        left={left}
        planed={settled ? 100 : waited ? watchedPercent : 0}
        completed={settled}
      />
      {/* Rendered before its text, so that screen readers announce the text. */}
      <p className="said figures" role="status">
        {settled && <b className="fact">{factsOf(number, left, fresh?.secondsToday).join(' · ')}</b>}
        {settled && standing && <span className="path muted">{`${standing.occupation.name} ${standingText(standing)}`}</span>}
        {!completed && waited && <b className="fact">{`第 ${number} 节播完，看满 ${completionPercent}% 才算刨完`}</b>}
      </p>
    </Root>
  )
}

function factsOf(number: number, left: number, secondsToday: number | undefined): string[] {
  const today = secondsToday === undefined ? [] : [secondsToday < 60 ? '今天不到 1 分' : `今天 ${Math.floor(secondsToday / 60)} 分`]
  return [`第 ${number} 节刨完`, left > 0 ? `还差 ${left} 节` : '全部刨完', ...today]
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;

  .said {
    display: grid;
    gap: 4px;
    min-height: 3.4em;
    font-size: var(--type-14);
  }
  .fact {
    font-size: var(--type-20);
    font-weight: 600;
  }
  @media ${phones} {
    gap: 4px;

    > svg {
      max-width: 330px;
    }
    .said {
      min-height: 1.5em;
    }
    .fact {
      font-size: var(--type-14);
    }
    /* The picture is low on phones. */
    .path {
      display: none;
    }
  }
`
