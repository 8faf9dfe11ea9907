import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { duration } from '#lib/primitives'
import { useRemaining } from './useRemaining.ts'

/** Delay before the order is fetched again to check whether it has expired, in milliseconds: the upstream's clock decides. */
const recheckDelayMs = 2000

interface RemainingTimeProps {
  /** Time at which the unpaid order expires. */
  end: string
  /** Server time at which the page was rendered. */
  now: number
}

/** Countdown of the time left to pay; when it is over, the page is fetched again. */
export function RemainingTime({ end, now }: RemainingTimeProps) {
  const seconds = useRemaining(end, now)
  const { revalidate } = useRevalidator()
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => void revalidate(), recheckDelayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Each response has a new `now`: an order that is still open is fetched again.
  }, [isOver, now])
  return (
    <Root role="timer" className="figures" data-over={isOver || undefined}>
      {isOver ? '正在确认…' : `剩 ${duration(seconds)}`}
    </Root>
  )
}

/* As wide as the longest time, so that its neighbours never move. */
const Root = styled.span`
  display: inline-block;
  min-width: 5em;
  white-space: nowrap;
`
