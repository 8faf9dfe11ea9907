// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createToaster, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { fire, pass, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('the first of two hosts shows the toast; when it is removed, the other takes over with the remaining time', () => {
  const page = (both: boolean) => (
    <>
      {both && <ToastHost key="first" />}
      <ToastHost key="second" />
    </>
  )
  const { rerender } = renderPage(page(true))
  fire('已保存')
  pass(1000)
  expect(screen.getAllByText('已保存')).toHaveLength(1)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  rerender(page(false))
  pass(100)
  expect(screen.getAllByText('已保存')).toHaveLength(1)
  pass(1999)
  expect(screen.getAllByText('已保存')).toHaveLength(1)
  pass(1)
  expect(screen.queryByText('已保存')).toBeNull()
})

test('without a host, the timer is paused', () => {
  const { rerender } = renderPage(<ToastHost />)
  fire('已保存')
  pass(1000)
  rerender(<p>页</p>)
  expect(screen.queryByText('已保存')).toBeNull()
  pass(60_000)
  rerender(<ToastHost />)
  pass(100 + 1999)
  expect(screen.getByText('已保存')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('已保存')).toBeNull()
})

test('an unmounted host leaves nothing behind', () => {
  const { unmount } = renderPage(<ToastHost />)
  expect(document.querySelector('toast-layer')).not.toBeNull()
  unmount()
  expect(document.querySelector('toast-layer')).toBeNull()
})

test('a container with its own toasts is separate from the page', () => {
  const own = createToaster()
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
  renderPage(
    <>
      <ToastHost />
      <ToastHost store={own.store} container={shadow} />
    </>,
  )
  fire('页面的')
  act(() => void own.toast('嵌入的'))
  expect(shadow.querySelector('[role=status]')?.textContent).toBe('嵌入的')
  expect(document.querySelector('[role=status]')?.textContent).toBe('页面的')
  expect(shadow.querySelector('style')).not.toBeNull()
  act(() => own.toast.dismiss())
  expect(shadow.querySelector('[role=status]')?.textContent).toBe('')
  expect(document.querySelector('[role=status]')?.textContent).toBe('页面的')
})
