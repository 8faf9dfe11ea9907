import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { styled } from 'styled-components'

/** Timing of the bar (specification, section 9), in milliseconds. */
const timing = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const

type Stage = 'idle' | 'running' | 'finished' | 'hidden'

/** Thin progress bar at the top of the page while the next page is fetched; not shown for fast responses. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  const stage = useStage(busy)
  return <Bar data-stage={stage} aria-hidden />
}

function useStage(busy: boolean): Stage {
  const [stage, setStage] = useState<Stage>('idle')
  useEffect(() => {
    if (busy) {
      const start = setTimeout(() => setStage('running'), timing.throttle)
      return () => clearTimeout(start)
    }
    setStage((now) => (now === 'running' ? 'finished' : 'idle'))
    const hide = setTimeout(() => setStage((now) => (now === 'finished' ? 'hidden' : now)), timing.hideDelay)
    const reset = setTimeout(() => setStage('idle'), timing.hideDelay + timing.resetDelay)
    return () => {
      clearTimeout(hide)
      clearTimeout(reset)
    }
  }, [busy])
  return stage
}

const Bar = styled.div`
  position: fixed;
  z-index: 100;
  inset: 0 0 auto;
  height: 3px;
  background: var(--primary);
  transform: scaleX(0);
  transform-origin: left;
  pointer-events: none;

  &[data-stage='running'] {
    transform: scaleX(0.9);
    transition: transform ${timing.duration}ms cubic-bezier(0.1, 0.7, 0.3, 1);
  }
  &[data-stage='finished'] {
    transform: scaleX(1);
    transition: transform 150ms;
  }
  &[data-stage='hidden'] {
    transform: scaleX(1);
    opacity: 0;
    transition: opacity ${timing.resetDelay}ms;
  }
`
