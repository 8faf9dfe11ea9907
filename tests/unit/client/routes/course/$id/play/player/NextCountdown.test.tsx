// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NextCountdown } from '../../../../../../../../client/routes/course/$id/play/player/NextCountdown.tsx'

const go = vi.fn()
const ended = () =>
  render(
    <>
      <textarea aria-label="笔记内容" />
      <section aria-label="播放器">
        <button type="button">暂停</button>
        <NextCountdown next={{ title: '打 120 怎么说', go }} />
      </section>
    </>,
  )
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  go.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the next lesson starts once after ten seconds, and both are announced', () => {
  ended()
  expect(screen.getByRole('status').textContent).toBe('即将播放下一节：打 120 怎么说，10 秒后开始，按 Esc 取消')
  pass(9)
  expect(go).not.toHaveBeenCalled()
  pass(60)
  expect(go).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('正在打开下一节')
})

test('Escape cancels and keeps the focus', () => {
  ended()
  expect(screen.getByRole('group', { name: '下一节' })).toBe(document.activeElement)
  screen.getByRole('button', { name: '取消' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  pass(60)
  expect(go).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { name: '下一节' }).contains(document.activeElement)).toBe(true)
})

test('a learner who starts writing during the countdown stays on the page', () => {
  ended()
  pass(5)
  act(() => screen.getByRole('textbox').focus())
  pass(60)
  expect(go).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toBe(document.activeElement)
})

test('a learner who is writing when the lesson ends stays on the page', () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  ended()
  pass(60)
  expect(go).not.toHaveBeenCalled()
  expect(field).toBe(document.activeElement)
  field.remove()
})

test('a dialog above the page pauses the countdown', () => {
  ended()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  pass(60)
  expect(go).not.toHaveBeenCalled()
  dialog.remove()
  pass(10)
  expect(go).toHaveBeenCalledTimes(1)
})
