// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoticeBell } from '../../../../client/layouts/NoticeBell.tsx'
import '../../../support/renderPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const notice = {
  kind: 1,
  title: '支付成功',
  body: '《电工入门》已开通。',
  path: '/order/detail/1',
  action: '查看订单',
  createdAt: new Date().toISOString(),
}
const all = [
  { ...notice, id: 'n2', read: false },
  { ...notice, id: 'n1', title: '退款成功', path: null, action: null, read: true },
]

/** Answers by the beginning of an address; each call is kept. */
function answer(answers: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.replace('http://localhost:3000', '')
    asked.push(typeof body === 'string' ? `${path} ${body}` : path)
    const found = Object.entries(answers).find(([start]) => path.startsWith(start))
    if (!found) throw new TypeError('network')
    return Response.json({ code: 0, message: 'ok', data: found[1] })
  })
  return asked
}

test('the number of unread notices is on the bell, and is gone once all are read', async () => {
  const asked = answer({
    '/api/notice/unread': { count: 1 },
    '/api/notice/read': { count: 0 },
    '/api/notice?': { list: all, total: 2, page: 1, pageSize: 10 },
  })
  render(<NoticeBell userId="me" />)
  const bell = await screen.findByLabelText('通知，1 条未读')
  expect(asked).toEqual(['/api/notice/unread'])
  fireEvent.click(bell)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['支付成功', '退款成功'])
  expect(rows[0]?.textContent).toContain('未读 · 订单通知 · 刚刚')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/order/detail/1'])
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await screen.findByLabelText('通知')
  expect(asked).toContain(`/api/notice/read {"upTo":"${notice.createdAt}"}`)
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
})

test('somebody without notices is told what will come here; without a network there is a way to try again', async () => {
  answer({ '/api/notice/unread': { count: 0 }, '/api/notice?': { list: [], total: 0, page: 1, pageSize: 10 } })
  const { unmount } = render(<NoticeBell userId="me" />)
  fireEvent.click(screen.getByLabelText('通知'))
  await screen.findByText(/还没有通知/)
  unmount()
  answer({})
  render(<NoticeBell userId="me" />)
  fireEvent.click(screen.getByLabelText('通知'))
  const again = await screen.findByRole('button', { name: '重新加载' })
  answer({ '/api/notice?': { list: all, total: 2, page: 1, pageSize: 10 } })
  fireEvent.click(again)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})
