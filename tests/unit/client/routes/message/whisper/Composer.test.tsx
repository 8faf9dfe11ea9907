// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Composer } from '../../../../../../client/routes/message/whisper/composer/Composer.tsx'
import { renderPage } from '../../../../../support/renderPage.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('#parts/message/whisperSender.ts', () => {
  const unsent: never[] = []
  return { whisperSender: () => ({ write, subscribe: () => () => undefined, getUnsent: () => unsent }) }
})

beforeEach(() => {
  write.mockClear()
  localStorage.clear()
})

const partner = { id: 'u2', name: '张三', avatar: null, gone: false, followed: false, follower: false, blocking: false, blocked: false }

function show(left: number | null = null) {
  renderPage(<Composer partner={partner} left={left} focus={false} onWrite={() => Promise.resolve()} />)
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '给 张三 写私信' })
}

test.each([
  ['Enter', {}],
  ['Ctrl and Enter', { ctrlKey: true }],
])('%s sends what is written, and the field is empty again', (_, keys) => {
  const field = show()
  fireEvent.change(field, { target: { value: ' 在吗 ' } })
  fireEvent.keyDown(field, { key: 'Enter', ...keys })
  expect(write).toHaveBeenCalledExactlyOnceWith('u2', '在吗', [])
  expect(field.value).toBe('')
})

test.each([
  ['Shift and Enter break the line', { shiftKey: true }],
  ['an input method that is composing has Enter for itself', { isComposing: true }],
  ['Safari tells a composing input method by its code', { keyCode: 229 }],
])('%s', (_, keys) => {
  const field = show()
  fireEvent.change(field, { target: { value: 'zai' } })
  fireEvent.keyDown(field, { key: 'Enter', ...keys })
  expect(write).not.toHaveBeenCalled()
})

test('a double click sends once, and an empty field nothing', () => {
  const field = show()
  const send = screen.getByRole('button', { name: '发送' })
  fireEvent.click(send)
  expect(write).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '在吗' } })
  fireEvent.click(send)
  fireEvent.click(send)
  expect(write).toHaveBeenCalledOnce()
})

test('the number of characters is told as the most is near, and what is beyond is kept and not sent', () => {
  const field = show()
  fireEvent.change(field, { target: { value: '焊'.repeat(1801) } })
  screen.getByText('1801 / 2000')
  fireEvent.change(field, { target: { value: '焊'.repeat(2001) } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toContain('最多 2000 个字')
  expect(field.value).toHaveLength(2001)
  expect(write).not.toHaveBeenCalled()
})

test('a stranger is told how many they may write', () => {
  show(1)
  screen.getByText(/你只能发 1 条/)
})
