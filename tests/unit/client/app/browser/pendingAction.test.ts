// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePendingAction } from '#app/browser/usePendingAction.ts'
import { dropPendingAction, storePendingAction } from '#app/browser/pendingAction.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a wish comes true once, and only for what was wished for', () => {
  storePendingAction('join course one')
  expect(takePendingAction('join course other')).toBe(false)
  expect(takePendingAction('collect course one')).toBe(false)
  expect(takePendingAction('join course one')).toBe(true)
  expect(takePendingAction('join course one')).toBe(false)
})

test('a wish that was dropped or is old does not come true', () => {
  storePendingAction('join course one')
  dropPendingAction()
  expect(takePendingAction('join course one')).toBe(false)
  storePendingAction('join course one')
  vi.advanceTimersByTime(10 * 60_000)
  expect(takePendingAction('join course one')).toBe(false)
})

test('a malformed stored action is ignored', () => {
  sessionStorage.setItem('wish', '{')
  expect(takePendingAction('join course one')).toBe(false)
})
