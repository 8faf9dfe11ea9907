// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestId } from '#lib/primitives'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { card, fire, gone, pass, there, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('a toast of a server error shows its number with a copy button, and stays longer', () => {
  renderPage(<ToastHost />)
  act(() => void toast.error('服务器内部错误', { description: <RequestId id="0f8c2b6e-3333" /> }))
  expect(screen.getByText('0f8c2b6e-3333')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制编号' })).toBeTruthy()
  pass(7999)
  there('0f8c2b6e-3333')
  pass(1)
  gone('0f8c2b6e-3333')
})

test('a toast is shown for three seconds', () => {
  renderPage(<ToastHost />)
  fire('已保存')
  pass(2999)
  there('已保存')
  pass(1)
  gone('已保存')
})

test('a toast fired before the host is mounted appears with the host, for its full time', () => {
  fire('欢迎回来')
  pass(10_000)
  renderPage(<ToastHost />)
  // Screen readers must detect the region first.
  expect(screen.getByRole('status').textContent).toBe('')
  pass(100)
  there('欢迎回来')
  pass(2999)
  there('欢迎回来')
  pass(1)
  gone('欢迎回来')
})

test('pointer and focus pause the timer, which then resumes', () => {
  renderPage(<ToastHost />)
  fire('已保存')
  pass(2000)
  fireEvent.pointerEnter(card('已保存'))
  pass(60_000)
  fireEvent.pointerLeave(card('已保存'))
  pass(500)
  fireEvent.focus(screen.getByRole('button', { name: '关闭提示' }))
  pass(60_000)
  fireEvent.blur(screen.getByRole('button', { name: '关闭提示' }))
  pass(499)
  there('已保存')
  pass(1)
  gone('已保存')
})

test('a pointer on one toast pauses all, so that none moves', () => {
  renderPage(<ToastHost />)
  fire('一')
  fire('二')
  pass(1000)
  fireEvent.pointerEnter(card('二'))
  pass(60_000)
  there('一')
  fireEvent.pointerLeave(card('二'))
  pass(2000)
  gone('一')
})

test('updated under the pointer, a toast stays paused; replaced by another kind, it does not', () => {
  renderPage(<ToastHost />)
  fire('上传中', { id: 'upload' })
  fireEvent.pointerEnter(card('上传中'))
  fire('快好了', { id: 'upload' })
  pass(60_000)
  there('快好了')
  act(() => void toast.error('上传失败', { id: 'upload' }))
  pass(2999)
  there('上传失败')
  pass(1)
  gone('上传失败')
})

test('a clock change has no effect', () => {
  renderPage(<ToastHost />)
  fire('已保存')
  pass(1000)
  vi.setSystemTime(Date.now() + 3_600_000)
  pass(1999)
  there('已保存')
  vi.setSystemTime(0)
  pass(1)
  gone('已保存')
})

test('in a hidden tab, the timer is paused', () => {
  renderPage(<ToastHost />)
  fire('已保存')
  pass(1000)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  fireEvent(document, new Event('visibilitychange'))
  pass(60_000)
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  fireEvent(document, new Event('visibilitychange'))
  pass(1999)
  there('已保存')
  pass(1)
  gone('已保存')
})

test('the same id replaces a toast in place and restarts its timer', () => {
  renderPage(<ToastHost />)
  fire('上传中', { id: 'upload' })
  pass(2000)
  fire('上传完成', { id: 'upload' })
  gone('上传中')
  pass(2999)
  there('上传完成')
  pass(1)
  gone('上传完成')
})

test('a custom duration applies, and an infinite one keeps the toast until it is closed', () => {
  renderPage(<ToastHost />)
  fire('短', { duration: 500 })
  fire('长', { duration: Infinity })
  pass(500)
  gone('短')
  pass(3_600_000)
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  gone('长')
})

test('a duration of 0 keeps the toast until it is closed, without blocking the others', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三']) fire(text, { duration: 0 })
  fire('已保存')
  there('已保存')
  pass(3_600_000)
  gone('已保存')
  for (const text of ['一', '二', '三']) there(text)
  act(() => toast.dismiss())
  gone('一')
})

test('an error interrupts screen readers, other kinds do not, and each is announced once', () => {
  renderPage(<ToastHost />)
  act(() => {
    toast.error('网络连接失败')
    toast.success('发送成功')
    toast.warning('即将到期')
  })
  expect(screen.getByRole('alert').textContent).toBe('网络连接失败')
  expect(screen.getByRole('status').textContent).toBe('发送成功即将到期')
  expect(card('网络连接失败').dataset['kind']).toBe('error')
})

test('the live regions exist before the first toast', () => {
  renderPage(<ToastHost />)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the action is called once and closes the toast', () => {
  const onClick = vi.fn()
  renderPage(<ToastHost />)
  fire('已移出收藏', { action: { label: '撤销', onClick } })
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(onClick).toHaveBeenCalledOnce()
  gone('已移出收藏')
})
