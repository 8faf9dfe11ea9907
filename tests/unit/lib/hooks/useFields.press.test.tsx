// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFields } from '#lib/hooks'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const form = () => renderHook(() => useFields({ phone: (value) => (value === '139' ? undefined : '手机号格式错误') })).result
const pointer = (kind: string, pointerType = 'mouse'): void =>
  act(() => {
    dispatchEvent(new PointerEvent(kind, { pointerType }))
  })
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

/** Renders a form whose only field was invalid and has just been corrected. */
function mended() {
  const fields = form()
  act(() => void fields.current.check(['phone']))
  act(() => fields.current.field('phone').onChange('139'))
  return { error: () => fields.current.field('phone').error, leave: () => act(() => fields.current.field('phone').onBlur()) }
}

test('the error of a corrected field disappears on blur, but after the click if a button is being pressed', () => {
  const { error, leave } = mended()
  expect(error()).toBe('手机号格式错误')
  pointer('pointerdown')
  leave()
  pass(1000)
  expect(error()).toBe('手机号格式错误')
  pointer('pointerup')
  pointer('click')
  pass(0)
  expect(error()).toBeUndefined()
})

test('a tap becomes a click only after the finger is lifted', () => {
  const { error, leave } = mended()
  pointer('pointerdown', 'touch')
  pointer('pointerup', 'touch')
  leave()
  pass(300)
  expect(error()).toBe('手机号格式错误')
  pass(100)
  expect(error()).toBeUndefined()
})

test('a touch that becomes a scroll delays nothing', () => {
  const { error, leave } = mended()
  pointer('pointerdown', 'touch')
  leave()
  pointer('pointercancel', 'touch')
  pass(0)
  expect(error()).toBeUndefined()
})

test('a field left by keyboard is validated immediately', () => {
  const { error, leave } = mended()
  leave()
  expect(error()).toBeUndefined()
})
