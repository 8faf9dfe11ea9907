// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#lib/primitives'
import { ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { card, fire, gone, pass, there, useStoppedClock } from './toasts.ts'

useStoppedClock()

test('an anchored toast is positioned by its element, is not queued, and is the only one there', () => {
  renderPage(
    <>
      <button type="button">复制</button>
      <ToastHost />
    </>,
  )
  const anchor = screen.getByRole('button', { name: '复制' })
  anchor.getBoundingClientRect = () => new DOMRect(100, 200, 80, 40)
  for (const text of ['一', '二', '三']) fire(text)
  fire('已复制', { anchor })
  expect(card('已复制').style.translate).toBe('140px 248px')
  fire('已复制链接', { anchor })
  gone('已复制')
  there('三')
})

test('without its anchor, a toast is centred', () => {
  renderPage(<ToastHost />)
  fire('已复制', { anchor: null })
  expect(card('已复制').dataset['anchored']).toBeUndefined()
})

test('a toast whose anchor is removed becomes centred permanently', () => {
  renderPage(
    <>
      <button type="button">复制</button>
      <ToastHost />
    </>,
  )
  const anchor = screen.getByRole('button', { name: '复制' })
  anchor.getClientRects = () => (anchor.isConnected ? [new DOMRect()] : []) as unknown as DOMRectList
  const { parentElement: home } = anchor
  fire('已复制', { anchor, duration: Infinity })
  expect(card('已复制').dataset['anchored']).toBe('true')
  anchor.remove()
  pass(32)
  expect(card('已复制').dataset['anchored']).toBeUndefined()
  home!.append(anchor)
  pass(32)
  expect(card('已复制').dataset['anchored']).toBeUndefined()
})

test('Escape closes the focused toast, and the event goes no further', () => {
  const heard = vi.fn<() => void>()
  document.addEventListener('keydown', heard)
  renderPage(<ToastHost />)
  fire('已收藏')
  const button = screen.getByRole('button', { name: '关闭提示' })
  act(() => button.focus())
  // False: the browser must not close a dialog either.
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false)
  gone('已收藏')
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('keydown', heard)
})

test('F6 focuses a toast, and is not intercepted without one', () => {
  renderPage(<ToastHost />)
  expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(true)
  fire('已收藏')
  expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭提示' }))
})

test('closing a toast by keyboard returns the focus', () => {
  renderPage(
    <>
      <button type="button">收藏</button>
      <ToastHost />
    </>,
  )
  const before = screen.getByRole('button', { name: '收藏' })
  fire('已收藏')
  act(() => before.focus())
  act(() => screen.getByRole('button', { name: '关闭提示' }).focus())
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  expect(document.activeElement).toBe(before)
})

test('above a modal dialog, a toast is usable without closing the dialog, and outlives it', async () => {
  // happy-dom does not support :modal; every open dialog here is modal.
  const { matches } = HTMLDialogElement.prototype
  vi.spyOn(HTMLDialogElement.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':modal' || matches.call(this, selector)
  })
  const onClose = vi.fn()
  const page = (open: boolean) => (
    <>
      {open && (
        <Dialog title="登录" onClose={onClose}>
          内容
        </Dialog>
      )}
      <ToastHost />
    </>
  )
  const { rerender } = renderPage(page(true))
  fire('发送成功')
  const dialog = screen.getByRole('dialog')
  expect(dialog.contains(screen.getByText('发送成功'))).toBe(true)
  fireEvent.pointerDown(card('发送成功'))
  fireEvent.click(card('发送成功'))
  expect(onClose).not.toHaveBeenCalled()
  rerender(page(false))
  await act(() => vi.advanceTimersByTimeAsync(0))
  there('发送成功')
  expect(document.body.contains(screen.getByText('发送成功'))).toBe(true)
})
