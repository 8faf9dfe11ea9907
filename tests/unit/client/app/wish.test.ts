// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropWish, keepWish, takeWish } from '../../../../client/parts/collectWish.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a wish comes true once, and only for what was wished for', () => {
  keepWish('course', 'one')
  expect(takeWish('course', 'other')).toBe(false)
  expect(takeWish('profession', 'one')).toBe(false)
  expect(takeWish('course', 'one')).toBe(true)
  expect(takeWish('course', 'one')).toBe(false)
})

test('a wish that was dropped or is old does not come true', () => {
  keepWish('course', 'one')
  dropWish()
  expect(takeWish('course', 'one')).toBe(false)
  keepWish('course', 'one')
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeWish('course', 'one')).toBe(false)
})

test('what is no wish is none', () => {
  sessionStorage.setItem('collect_wish', '{')
  expect(takeWish('course', 'one')).toBe(false)
})
