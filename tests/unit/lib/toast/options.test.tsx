// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type CloseReason, toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { card, fire, pass, useStoppedClock } from './toasts.ts'

const part = (text: string, name: string) => card(text).querySelector<HTMLElement>(`[data-part=toast-${name}]`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

useStoppedClock()

/** Records the callbacks of one toast's end. */
function ears() {
  const onClose = vi.fn<(reason: CloseReason) => void>()
  const onAutoClose = vi.fn<() => void>()
  return { onClose, onAutoClose, reasons: () => onClose.mock.calls.map(([reason]) => reason) }
}

const buttons = { action: { label: '撤销', onClick: () => undefined }, cancel: { label: '算了' } }
const ends: readonly [CloseReason, string, (text: string) => void][] = [
  ['timeout', 'its time is over', () => pass(3000)],
  ['user', 'its button is pressed', () => press('关闭提示')],
  [
    'user',
    'Escape is pressed on it',
    (text) => fireEvent.keyDown(within(card(text)).getByRole('button', { name: '撤销' }), { key: 'Escape' }),
  ],
  ['action', 'its action is pressed', () => press('撤销')],
  ['cancel', 'its cancel button is pressed', () => press('算了')],
  ['call', 'it is dismissed by code', () => act(() => toast.dismiss('draft'))],
  ['call', 'all are cleared', () => act(() => toast.clear())],
]
for (const [reason, how, end] of ends) {
  test(`the caller is notified once of the reason “${reason}” when ${how}`, () => {
    renderPage(<ToastHost />)
    const { onClose, onAutoClose, reasons } = ears()
    fire('已保存', { id: 'draft', ...buttons, onClose, onAutoClose })
    end('已保存')
    expect(screen.queryByText('已保存')).toBeNull()
    pass(10_000)
    expect(reasons()).toEqual([reason])
    expect(onAutoClose).toHaveBeenCalledTimes(reason === 'timeout' ? 1 : 0)
  })
}

test('a toast replaced by another one at its element is notified; one updated under its id is not', () => {
  renderPage(
    <>
      <button type="button">复制</button>
      <ToastHost />
    </>,
  )
  const anchor = screen.getByRole('button', { name: '复制' })
  const [former, latter] = [ears(), ears()]
  fire('已复制', { anchor, ...former })
  fire('已复制链接', { id: 'copy', anchor, ...latter })
  expect(former.reasons()).toEqual(['replaced'])
  fire('已复制全文', { id: 'copy', anchor })
  pass(3000)
  expect(latter.reasons()).toEqual([])
})

test('a close callback can show the next toast', () => {
  renderPage(<ToastHost />)
  fire('第一步', { onAutoClose: () => void toast('第二步') })
  pass(3000)
  expect(screen.getByText('第二步')).toBeTruthy()
})

test('clearing notifies waiting toasts, too', () => {
  renderPage(<ToastHost limit={1} />)
  const waiting = ears()
  fire('一')
  fire('二', waiting)
  act(() => toast.clearWaiting())
  expect(waiting.reasons()).toEqual(['call'])
})

test('a description is below the text, and both can be elements', () => {
  renderPage(<ToastHost />)
  fire(<b>已保存</b>, {
    description: (
      <ul>
        <li>三门课</li>
      </ul>
    ),
  })
  expect(part('已保存', 'title')!.innerHTML).toBe('<b>已保存</b>')
  expect(part('已保存', 'description')!.textContent).toBe('三门课')
  pass(7999)
  expect(screen.getByText('三门课')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('三门课')).toBeNull()
})

test('a toast shows the icon of its kind, a custom one, or none', () => {
  renderPage(<ToastHost />)
  fire('一')
  fire('二', { icon: <i>★</i> })
  fire('三', { icon: null })
  expect(part('一', 'icon')!.innerHTML).toContain('<path')
  expect(part('二', 'icon')!.textContent).toBe('★')
  expect(part('三', 'icon')).toBeNull()
})

test('the cancel button precedes the action, and each calls only its own callback', () => {
  renderPage(<ToastHost />)
  const [undo, leave] = [vi.fn<() => void>(), vi.fn<() => void>()]
  fire('已移出收藏', { action: { label: '撤销', onClick: undo }, cancel: { label: '算了', onClick: leave } })
  expect(
    within(card('已移出收藏'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['算了', '撤销', ''])
  press('算了')
  expect([undo.mock.calls.length, leave.mock.calls.length]).toEqual([0, 1])
  expect(screen.queryByText('已移出收藏')).toBeNull()
})

test('a toast accepts a class, and can be unstyled', () => {
  renderPage(<ToastHost className="all" />)
  fire('一', { className: 'mine' })
  fire('二', { unstyled: true, className: 'bare' })
  expect(card('一').className.split(' ')).toContain('mine')
  expect(card('一').className).not.toBe('mine')
  expect(card('二').className).toBe('bare')
  expect(card('一').closest<HTMLElement>('[data-part=toast-list]')!.className.split(' ')).toContain('all')
})
