import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { prefersReducedMotion, type Time } from '#lib/notices'

/**
 * Shows the remaining time as a thin line that shrinks. Renders nothing if the time is unlimited or animations must be
 * avoided. Use the total as its key.
 */
export function TimeBar({ time: { total, remaining, running } }: { time: Time }) {
  const ref = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation>(undefined)
  useLayoutEffect(() => {
    if (!ref.current || prefersReducedMotion()) return
    // Animated by script instead of a style sheet, because the animation can start at any time and continues when the layer
    // is moved in the document.
    animation.current ??= ref.current.animate({ transform: ['none', 'scaleX(0)'] }, { duration: total, fill: 'forwards' })
    animation.current.currentTime = total - remaining
    if (running) animation.current.play()
    else animation.current.pause()
  }, [total, remaining, running])
  return total === Infinity ? null : <Root ref={ref} data-part="notification-time" aria-hidden="true" />
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
