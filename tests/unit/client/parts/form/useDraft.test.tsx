// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasDraft, useDraft } from '#parts/form/useDraft.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (empty = { title: '', text: '' }, owner = 'me') => renderHook(() => useDraft('ask.c1', owner, empty)).result
const moment = (): void =>
  act(() => {
    vi.advanceTimersByTime(300)
  })

test('a draft is restored after a reload, for its author', () => {
  const form = open()
  act(() => form.current.change({ title: '为什么引弧要短？' }))
  moment()
  expect(open().current.values).toEqual({ title: '为什么引弧要短？', text: '' })
  expect(open(undefined, 'other').current.values).toEqual({ title: '', text: '' })
})

test('the draft is stored if the page closes right after the last key', () => {
  const form = open()
  act(() => form.current.change({ text: '匆匆' }))
  dispatchEvent(new Event('pagehide'))
  expect(open().current.values.text).toBe('匆匆')
})

test('a sent draft is removed, and text typed after it is stored again', () => {
  const form = open()
  act(() => form.current.change({ title: '第一问' }))
  moment()
  act(() => form.current.forget())
  moment()
  expect(hasDraft('ask.c1', 'me')).toBe(false)
  act(() => form.current.change({ title: '第二问' }))
  moment()
  expect(open().current.values.title).toBe('第二问')
})

test('an unchanged form is not a draft', () => {
  const written = { title: '原来的', text: '评价' }
  const form = open(written)
  act(() => form.current.change({ text: '改' }))
  moment()
  expect(hasDraft('ask.c1', 'me')).toBe(true)
  act(() => form.current.change({ text: '评价' }))
  moment()
  expect(hasDraft('ask.c1', 'me')).toBe(false)
  act(() => form.current.change({ title: '', text: '' }))
  moment()
  expect(hasDraft('ask.c1', 'me')).toBe(false)
})
