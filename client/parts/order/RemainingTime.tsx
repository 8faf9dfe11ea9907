import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { duration } from '#lib/primitives'
import { useRemaining } from './useRemaining.ts'

/** Wait before the upstream is asked again whether an order has ended, in milliseconds: its clock decides. */
const again = 2000

interface RemainingTimeProps {
  /** Time at which the unpaid order ends. */
  end: string
  /** Server's time at which the page was made. */
  now: number
}

/** The time that is left to pay, ticking; when it is over, the page is fetched again. */
export function RemainingTime({ end, now }: RemainingTimeProps) {
  const seconds = useRemaining(end, now)
  const { revalidate } = useRevalidator()
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => void revalidate(), again)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Each answer has another `now`: if the order is still open then, it is asked again.
  }, [isOver, now])
  return (
    <Root role="timer" className="figures" data-over={isOver || undefined}>
      {isOver ? '正在确认…' : `剩 ${duration(seconds)}`}
    </Root>
  )
}

/* As wide as its widest time: what stands beside it never moves. */
const Root = styled.span`
  display: inline-block;
  min-width: 5em;
  white-space: nowrap;
`
