// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeWish } from '#app/browser/useGranted.ts'
import { dropWish, keepWish } from '#app/browser/wish.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a wish comes true once, and only for what was wished for', () => {
  keepWish('join course one')
  expect(takeWish('join course other')).toBe(false)
  expect(takeWish('collect course one')).toBe(false)
  expect(takeWish('join course one')).toBe(true)
  expect(takeWish('join course one')).toBe(false)
})

test('a wish that was dropped or is old does not come true', () => {
  keepWish('join course one')
  dropWish()
  expect(takeWish('join course one')).toBe(false)
  keepWish('join course one')
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeWish('join course one')).toBe(false)
})

test('what is no wish is none', () => {
  sessionStorage.setItem('wish', '{')
  expect(takeWish('join course one')).toBe(false)
})
