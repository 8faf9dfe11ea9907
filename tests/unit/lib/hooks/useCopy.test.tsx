// @vitest-environment happy-dom
import '../../../support/failOnConsole.ts'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiedMs, useCopy } from '#lib/hooks'
import { Dialog } from '#lib/primitives'

const writeText = vi.fn<(text: string) => Promise<void>>()
/** Texts that the fallback has selected for copying. */
const selected: string[] = []
const execCommand = vi.fn<(command: string) => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockResolvedValue()
  execCommand.mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement
    selected.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return true
  })
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  document.execCommand = execCommand
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  vi.useRealTimers()
  selected.length = 0
})

const start = () => renderHook(useCopy, { wrapper: StrictMode }).result
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('reports a copy for a second and a half', async () => {
  expect(copiedMs).toBe(1500)
  const hook = start()
  expect(hook.current.copied).toBe(false)
  expect(await act(() => hook.current.copy('刨子'))).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('刨子')
  expect(execCommand).not.toHaveBeenCalled()
  pass(1499)
  expect(hook.current.copied).toBe(true)
  pass(1)
  expect(hook.current.copied).toBe(false)
})

test('a second copy is reported for the full time', async () => {
  const hook = start()
  await act(() => hook.current.copy('一'))
  pass(1000)
  await act(() => hook.current.copy('二'))
  pass(1499)
  expect(hook.current.copied).toBe(true)
  pass(1)
  expect(hook.current.copied).toBe(false)
})

test('the function is stable', async () => {
  const hook = start()
  const { copy } = hook.current
  await act(() => copy('一'))
  expect(hook.current.copy).toBe(copy)
})

test('nothing remains after unmounting, not even a pending copy', async () => {
  const { result, unmount } = renderHook(useCopy)
  await act(() => result.current.copy('一'))
  let done: () => void = () => undefined
  writeText.mockReturnValue(new Promise<void>((resolve) => (done = resolve)))
  const late = result.current.copy('二')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  done()
  expect(await late).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['the browser refuses', () => writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['the origin is insecure', () => vi.stubGlobal('navigator', {})],
])('uses the fallback if %s, and restores the focus and the page', async (_, prepare) => {
  prepare()
  render(<button type="button">复制</button>)
  screen.getByRole('button').focus()
  const before = document.body.innerHTML
  const hook = start()
  expect(await act(() => hook.current.copy('a\nb'))).toBe(true)
  expect(selected).toEqual(['a\nb'])
  expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy')
  expect(hook.current.copied).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(document.body.innerHTML.replace('<div></div>', '')).toBe(before)
})

test('the fallback works in a modal dialog, outside which nothing can be selected', async () => {
  writeText.mockRejectedValue(new Error())
  render(
    <Dialog title="分享" onClose={() => undefined}>
      内容
    </Dialog>,
  )
  const hook = start()
  execCommand.mockImplementation(() => document.activeElement?.closest('dialog') !== null)
  expect(await act(() => hook.current.copy('一'))).toBe(true)
})

test.each([
  ['does nothing', () => execCommand.mockReturnValue(false)],
  [
    'throws',
    () =>
      execCommand.mockImplementation(() => {
        throw new Error('gone')
      }),
  ],
])('reports a failure if the fallback %s as well, and resets an earlier copy', async (_, prepare) => {
  const hook = start()
  await act(() => hook.current.copy('一'))
  writeText.mockRejectedValue(new Error())
  prepare()
  expect(await act(() => hook.current.copy('二'))).toBe(false)
  expect(hook.current.copied).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})

test('works from a button, and renders on the server', async () => {
  function Copier() {
    const { copied, copy } = useCopy()
    return (
      <button type="button" onClick={() => void copy('一')}>
        {copied ? '已复制' : '复制'}
      </button>
    )
  }
  expect(renderToString(<Copier />)).toContain('>复制<')
  render(<Copier />)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(screen.getByRole('button').textContent).toBe('已复制')
})
