import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { prefersStillness, type Time } from '#lib/notices'

/** The time that remains, as a thin line that shrinks; nothing where time has no end, or nothing should move. */
export function TimeBar({ time: { total, remaining, running } }: { time: Time }) {
  const ref = useRef<HTMLDivElement>(null)
  const endless = total === Infinity
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar || prefersStillness()) return
    // By script rather than by a style sheet: it begins anywhere, and goes on when the layer moves in the document.
    const animation = bar.animate({ transform: [`scaleX(${remaining / total})`, 'scaleX(0)'] }, { duration: remaining, fill: 'forwards' })
    if (!running) animation.pause()
    return () => animation.cancel()
  }, [total, remaining, running])
  return endless ? null : <Root ref={ref} data-bar aria-hidden="true" />
}

const Root = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: var(--tone);
  opacity: 0.6;
  transform-origin: left;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`
