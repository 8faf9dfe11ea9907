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
  ['Ctrl+Enter', { ctrlKey: true }],
])('%s sends the text and clears the field', (_, keys) => {
  const field = show()
  fireEvent.change(field, { target: { value: ' 在吗 ' } })
  fireEvent.keyDown(field, { key: 'Enter', ...keys })
  expect(write).toHaveBeenCalledExactlyOnceWith('u2', '在吗', [])
  expect(field.value).toBe('')
})

test.each([
  ['Shift+Enter inserts a line break', { shiftKey: true }],
  ['Enter during IME composition sends nothing', { isComposing: true }],
  ['Enter with Safari’s composition key code sends nothing', { keyCode: 229 }],
])('%s', (_, keys) => {
  const field = show()
  fireEvent.change(field, { target: { value: 'zai' } })
  fireEvent.keyDown(field, { key: 'Enter', ...keys })
  expect(write).not.toHaveBeenCalled()
})

test('a double click sends once, and an empty field sends nothing', () => {
  const field = show()
  const send = screen.getByRole('button', { name: '发送' })
  fireEvent.click(send)
  expect(write).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '在吗' } })
  fireEvent.click(send)
  fireEvent.click(send)
  expect(write).toHaveBeenCalledOnce()
})

test('the number of characters appears near the limit, and a longer text stays but is not sent', () => {
  const field = show()
  fireEvent.change(field, { target: { value: '焊'.repeat(1801) } })
  screen.getByText('1801 / 2000')
  fireEvent.change(field, { target: { value: '焊'.repeat(2001) } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toContain('最多 2000 个字')
  expect(field.value).toHaveLength(2001)
  expect(write).not.toHaveBeenCalled()
})

test('a stranger reads how many messages they may send', () => {
  show(1)
  screen.getByText(/你只能发 1 条/)
})
