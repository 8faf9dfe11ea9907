// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { test } from 'vitest'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { fire, gone, pass, there, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('three stand at once; the fourth waits its turn and then has its whole time', () => {
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

test('a toast that stays until it is closed does not block the others', () => {
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

test('a host says how many stand at once, and may change its mind: the rest waits with the time it had left', () => {
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

test('at least one stands in sight, whatever limit is given', () => {
  renderPage(<ToastHost limit={0} />)
  fire('一')
  fire('二')
  there('一')
  gone('二')
})

test('a host without a limit of its own shows three again after one that had', () => {
  const { rerender } = renderPage(<ToastHost key="one" limit={1} />)
  rerender(<ToastHost key="other" />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  there('三')
  gone('四')
})

test('cleared, those in sight and those that wait go', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  act(() => toast.clear())
  for (const text of ['一', '二', '三', '四']) gone(text)
  fire('五')
  there('五')
})

test('those that wait may be cleared alone, and those in sight keep their time', () => {
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

test('dismissed without an id, all go', () => {
  renderPage(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) fire(text)
  act(() => toast.dismiss())
  for (const text of ['一', '二', '三', '四']) gone(text)
})
