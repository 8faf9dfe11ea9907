// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompletionSign } from '../../../../../../../client/routes/course/$id/play/CompletionSign.tsx'
import type { FreshProgress } from '../../../../../../../client/routes/course/$id/play/useFreshProgress.ts'

const fresh = (secondsToday: number) => ({ learning: {}, standing: undefined, secondsToday }) as unknown as FreshProgress

interface Ending {
  left: number
  completed?: boolean
  secondsToday?: number
}

const ended = ({ left, completed = true, secondsToday }: Ending) =>
  render(
    <CompletionSign
      number={3}
      completionPercent={90}
      watchedPercent={51}
      done={3}
      left={left}
      completed={completed}
      fresh={secondsToday === undefined ? undefined : fresh(secondsToday)}
      refresh={() => Promise.resolve()}
    />,
  )
const said = () => screen.getByRole('status').textContent
const shavings = (kind: string) => document.querySelectorAll(`[data-heap='${kind}']`).length

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a completed lesson says its number, the missing lessons and the minutes of today, and its shaving is the newest of the heap', () => {
  ended({ left: 13, secondsToday: 18 * 60 + 40 })
  expect(said()).toBe('第 3 节刨完 · 还差 13 节 · 今天 18 分')
  expect([shavings('done'), shavings('newest'), shavings('missing')]).toEqual([2, 1, 13])
})

test('the last lesson of a course has none left, and less than a minute is no 0 minutes', () => {
  ended({ left: 0, secondsToday: 59 })
  expect(said()).toBe('第 3 节刨完 · 全部刨完 · 今天不到 1 分')
})

test('a completed lesson whose progress cannot be requested is confirmed without the minutes of today', () => {
  ended({ left: 1 })
  expect(said()).toBe('')
  act(() => void vi.advanceTimersByTime(3000))
  expect(said()).toBe('第 3 节刨完 · 还差 1 节')
})

test('a lesson that is not completed says what is missing, and adds no shaving', () => {
  ended({ left: 4, completed: false, secondsToday: 60 })
  act(() => void vi.advanceTimersByTime(3000))
  expect(said()).toBe('第 3 节播完，看满 90% 才算刨完')
  expect([shavings('done'), shavings('newest')]).toEqual([3, 0])
})
