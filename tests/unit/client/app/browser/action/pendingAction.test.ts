// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePendingAction } from '#app/browser/action/usePendingAction.ts'
import { dropPendingAction, storePendingAction } from '#app/browser/action/pendingAction.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a pending action is performed once, and only for its own target', () => {
  storePendingAction('join course one')
  expect(takePendingAction('join course other')).toBe(false)
  expect(takePendingAction('collect course one')).toBe(false)
  expect(takePendingAction('join course one')).toBe(true)
  expect(takePendingAction('join course one')).toBe(false)
})

test('a dropped or outdated action is not performed', () => {
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
