// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestId } from '#lib/primitives'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { card, fire, gone, pass, there, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('a toast of a fault of the server shows its number with a button that copies it, and stays long enough for that', () => {
  renderPage(<ToastHost />)
  act(() => void toast.error('服务器内部错误', { description: <RequestId id="0f8c2b6e-3333" /> }))
  expect(screen.getByText('0f8c2b6e-3333')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制编号' })).toBeTruthy()
  pass(7999)
  there('0f8c2b6e-3333')
  pass(1)
  gone('0f8c2b6e-3333')
})

test('a toast is in sight for three seconds', () => {
  renderPage(<ToastHost />)
  fire('已保存')
  pass(2999)
  there('已保存')
  pass(1)
  gone('已保存')
})

test('a toast that was fired before the host was mounted is shown when the host appears, for its whole time', () => {
  fire('欢迎回来')
  pass(10_000)
  renderPage(<ToastHost />)
  // Screen readers get to know the place first.
  expect(screen.getByRole('status').textContent).toBe('')
  pass(100)
  there('欢迎回来')
  pass(2999)
  there('欢迎回来')
  pass(1)
  gone('欢迎回来')
})

test('the pointer and the focus stop its time, which then runs on from where it stopped', () => {
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

test('a pointer on one of them stops the time of all, so that none moves away under it', () => {
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

test('changed under the pointer it stays held; replaced by another kind it is held no more', () => {
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

test('setting the clock changes nothing', () => {
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

test('in a hidden tab time stands still', () => {
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

test('the same id is replaced in place and starts anew', () => {
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

test('its own duration counts, and an infinite one stays until it is closed', () => {
  renderPage(<ToastHost />)
  fire('短', { duration: 500 })
  fire('长', { duration: Infinity })
  pass(500)
  gone('短')
  pass(3_600_000)
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  gone('长')
})

test('a duration of 0 stays until it is closed, and does not block the others', () => {
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

test('an error interrupts, other kinds are said in turn, each once', () => {
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

test('the regions that announce are there before anything is said', () => {
  renderPage(<ToastHost />)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('its action is done once and closes it', () => {
  const onClick = vi.fn()
  renderPage(<ToastHost />)
  fire('已移出收藏', { action: { label: '撤销', onClick } })
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(onClick).toHaveBeenCalledOnce()
  gone('已移出收藏')
})
