// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { test } from 'vitest'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { fire, gone, pass, there, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('three toasts are visible; the fourth waits and then has its full time', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  gone('四')
  pass(3000)
  gone('一')
  there('四')
  pass(2999)
  there('四')
  pass(1)
  gone('四')
})

test('a toast without a timeout does not block the others', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text, { duration: Infinity })
  gone('四')
  act(() => void toast.error('网络连接失败'))
  there('网络连接失败')
  pass(3000)
  gone('网络连接失败')
  there('一')
  gone('四')
})

test('a host sets the visible number and can change it: hidden toasts keep their remaining time', () => {
  const { rerender } = renderPage(<ToastHost limit={1} />)
  for (const text of ['一', '二', '三']) fire(text)
  there('一')
  gone('二')
  rerender(<ToastHost limit={2} />)
  there('二')
  gone('三')
  pass(1000)
  rerender(<ToastHost limit={1} />)
  gone('二')
  pass(2000)
  gone('一')
  there('二')
  pass(1999)
  there('二')
  pass(1)
  gone('二')
  there('三')
})

test('at least one toast is visible for any limit', () => {
  renderPage(<ToastHost limit={0} />)
  fire('一')
  fire('二')
  there('一')
  gone('二')
})

test('a host without a limit shows three again after one that had a limit', () => {
  const { rerender } = renderPage(<ToastHost key="one" limit={1} />)
  rerender(<ToastHost key="other" />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  there('三')
  gone('四')
})

test('clearing removes visible and waiting toasts', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  act(() => toast.clear())
  for (const text of ['一', '二', '三', '四']) gone(text)
  fire('五')
  there('五')
})

test('waiting toasts can be cleared separately, and visible ones keep their time', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四', '五']) fire(text)
  pass(2000)
  act(() => toast.clearWaiting())
  there('三')
  pass(999)
  there('三')
  pass(1)
  for (const text of ['一', '二', '三', '四', '五']) gone(text)
})

test('dismissing without an id removes all', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  act(() => toast.dismiss())
  for (const text of ['一', '二', '三', '四']) gone(text)
})
