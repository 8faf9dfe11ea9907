// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import { createNotifier, NotificationHost, type NotificationOptions, notify } from '#lib/notification'
import { renderPage } from '../../../support/renderPage.tsx'

const show = (options: NotificationOptions) => act(() => void notify(options))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const card = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-notice]')!
const titles = () => [...document.querySelectorAll('[data-part=notification-title]')].map(({ textContent }) => textContent)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => notify.close())
  vi.useRealTimers()
})

test('a notification is shown for five seconds, or for its own timeout', () => {
  renderPage(<NotificationHost />)
  show({ title: '课程更新' })
  show({ title: '报名成功', timeout: 7000 })
  pass(4999)
  expect(titles()).toEqual(['课程更新', '报名成功'])
  pass(1)
  expect(titles()).toEqual(['报名成功'])
  pass(2000)
  expect(titles()).toEqual([])
})

test('timeouts of 0 and Infinity keep a notification until it is closed', () => {
  renderPage(<NotificationHost />)
  show({ id: 'pay', title: '订单待支付', timeout: 0 })
  show({ title: '考试通知', timeout: Infinity })
  pass(3_600_000)
  expect(titles()).toEqual(['订单待支付', '考试通知'])
  act(() => notify.close('pay'))
  fireEvent.click(within(card('考试通知')).getByRole('button', { name: '关闭通知' }))
  expect(titles()).toEqual([])
})

test('a notification shows its title, description, icon and actions', () => {
  renderPage(<NotificationHost />)
  show({ title: '王老师回复了你', description: '公差可以再放宽', avatar: { src: '/teacher.jpg', alt: '王老师' }, color: 'info' })
  show({ title: '报名成功', icon: <svg aria-label="对勾" role="img" /> })
  expect(screen.getByText('公差可以再放宽')).toBeTruthy()
  expect(screen.getByRole<HTMLImageElement>('img', { name: '王老师' }).getAttribute('src')).toBe('/teacher.jpg')
  expect(card('王老师回复了你').dataset['color']).toBe('info')
  expect(card('报名成功').contains(screen.getByRole('img', { name: '对勾' }))).toBe(true)
  expect(card('报名成功').dataset['color']).toBe('primary')
})

test('each action is called once and closes the notification', () => {
  renderPage(<NotificationHost />)
  const study = vi.fn<() => void>()
  const later = vi.fn<() => void>()
  show({
    title: '课程更新',
    actions: [
      { label: '去学习', onClick: study },
      { label: '以后再说', onClick: later },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  expect([study, later].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(titles()).toEqual([])
})

test('the same id replaces a notification in place; an update changes some fields; both restart its timeout', () => {
  renderPage(<NotificationHost />)
  show({ id: 'upload', title: '上传中', description: '作品.jpg' })
  show({ title: '课程更新', timeout: 0 })
  pass(4000)
  act(() => expect(notify.update('upload', { title: '快好了' })).toBe(true))
  expect(titles()).toEqual(['快好了', '课程更新'])
  expect(screen.getByText('作品.jpg')).toBeTruthy()
  pass(4999)
  show({ id: 'upload', title: '上传完成' })
  expect(screen.queryByText('作品.jpg')).toBeNull()
  pass(4999)
  expect(titles()).toEqual(['上传完成', '课程更新'])
  pass(1)
  expect(titles()).toEqual(['课程更新'])
})

test('updating a closed notification shows nothing', () => {
  renderPage(<NotificationHost />)
  expect(notify.update('gone', { title: '还在吗' })).toBe(false)
  expect(titles()).toEqual([])
})

test('three notifications are visible; the others are counted and follow in order', () => {
  renderPage(<NotificationHost />)
  for (const title of ['一', '二', '三', '四', '五']) show({ title })
  expect(titles()).toEqual(['一', '二', '三'])
  expect(screen.getByText('还有 2 条通知')).toBeTruthy()
  act(() => screen.getAllByRole('button', { name: '关闭通知' })[0]?.click())
  expect(titles()).toEqual(['二', '三', '四'])
  pass(5000)
  expect(titles()).toEqual(['五'])
  expect(screen.queryByText(/还有/)).toBeNull()
})

test('a host sets the visible number; waiting notifications can be cleared separately or with all', () => {
  renderPage(<NotificationHost limit={2} />)
  for (const title of ['一', '二', '三', '四']) show({ title })
  expect(titles()).toEqual(['一', '二'])
  expect(screen.getByText('还有 2 条通知')).toBeTruthy()
  act(() => notify.clearWaiting())
  expect(titles()).toEqual(['一', '二'])
  expect(screen.queryByText(/还有/)).toBeNull()
  show({ title: '五' })
  act(() => notify.clear())
  expect(titles()).toEqual([])
  expect(screen.queryByText(/还有/)).toBeNull()
})

test('danger interrupts screen readers, other colours do not; the visual order is chronological', () => {
  renderPage(<NotificationHost />)
  show({ title: '课程更新' })
  show({ title: '支付失败', color: 'danger' })
  show({ title: '证书即将到期', color: 'warning' })
  expect(screen.getByRole('alert').textContent).toBe('支付失败')
  expect(screen.getByRole('status').textContent).toBe('课程更新证书即将到期')
  expect(['课程更新', '支付失败', '证书即将到期'].map((title) => card(title).style.order)).toEqual(['0', '1', '2'])
})

test('pointer and focus pause the timeout, Escape closes the focused notification', () => {
  renderPage(<NotificationHost />)
  show({ title: '课程更新' })
  pass(3000)
  fireEvent.pointerEnter(card('课程更新'))
  pass(60_000)
  fireEvent.pointerLeave(card('课程更新'))
  pass(1999)
  const button = within(card('课程更新')).getByRole('button')
  act(() => button.focus())
  pass(60_000)
  expect(titles()).toEqual(['课程更新'])
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(titles()).toEqual([])
})

test('the caller is notified once of the reason for closing; an update in place does not close', () => {
  renderPage(<NotificationHost />)
  const onClose = vi.fn<(reason: string) => void>()
  const onAutoClose = vi.fn<() => void>()
  const options = { id: 'upload', title: '上传中', actions: [{ label: '查看', onClick: () => undefined }], onClose, onAutoClose }
  const ways = {
    timeout: () => pass(5000),
    user: () => fireEvent.click(screen.getByRole('button', { name: '关闭通知' })),
    action: () => fireEvent.click(screen.getByRole('button', { name: '查看' })),
    call: () => act(() => notify.close('upload')),
  }
  for (const [reason, go] of Object.entries(ways)) {
    show(options)
    act(() => void notify.update('upload', { title: '快好了' }))
    expect(onClose).not.toHaveBeenCalled()
    go()
    expect(onClose.mock.calls).toEqual([[reason]])
    expect(onAutoClose).toHaveBeenCalledTimes(1)
    onClose.mockClear()
  }
})

test('a notification accepts a class and any content, and can be unstyled', () => {
  renderPage(<NotificationHost position="top-center" className="mine" />)
  show({ title: <b>课程更新</b>, className: 'lesson', unstyled: true })
  const { dataset, className } = card('课程更新')
  expect([dataset['part'], className]).toEqual(['notification', 'lesson'])
  const list = screen.getByRole('region', { name: '通知' })
  expect([list.dataset['part'], list.dataset['position']]).toEqual(['notification-list', 'top-center'])
  expect(list.className.split(' ')).toContain('mine')
})

test('a notification fired before the host is mounted appears with the host', () => {
  show({ title: '欢迎回来' })
  pass(60_000)
  renderPage(<NotificationHost />)
  pass(100)
  expect(titles()).toEqual(['欢迎回来'])
  pass(5000)
  expect(titles()).toEqual([])
})

test('the region has a name only while it has content', () => {
  renderPage(<NotificationHost />)
  expect(screen.queryByRole('region')).toBeNull()
  show({ title: '课程更新' })
  expect(screen.getByRole('region', { name: '通知' })).toBeTruthy()
})

test('an embed has its own notifications in its own language', () => {
  const own = createNotifier()
  renderPage(
    <LocaleProvider locale={enUS}>
      <NotificationHost store={own.store} />
    </LocaleProvider>,
  )
  show({ title: '页面的' })
  act(() => void own.notify({ title: 'Course updated' }))
  expect(titles()).toEqual(['Course updated'])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(titles()).toEqual([])
})
