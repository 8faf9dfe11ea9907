// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageBell } from '../../../../client/layouts/MessageBell.tsx'
import '../../../support/renderPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const notice = {
  kind: 1,
  people: [],
  peopleCount: 0,
  title: '支付成功',
  body: '《电工入门》已开通。',
  mine: null,
  path: '/order/detail/1',
  action: '查看订单',
  createdAt: new Date().toISOString(),
}
const all = [
  { ...notice, id: 'n2', read: false },
  { ...notice, id: 'n1', title: '退款成功', path: null, action: null, read: true },
]
let counted = Date.now()
/** Numbers of unread messages, with a counter above all earlier ones. */
const unread = (boxes: Record<string, number> = {}) => {
  const each = { reply: 0, answer: 0, at: 0, like: 0, system: 0, whisper: 0, ...boxes }
  return {
    ...each,
    count: Object.values(each).reduce((sum, count) => sum + count, 0),
    countedAt: new Date((counted += 1000)).toISOString(),
  }
}
const page = (list: unknown[]) => ({ list, total: list.length, page: 1, pageSize: 5 })

/** Mocks answers by the prefix of a URL; returns the calls. */
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

test('the bell and the categories show numbers of unread messages, which disappear once all are read', async () => {
  const before = unread({ reply: 2, system: 1 })
  const asked = answer({ '/api/message/unread': before, '/api/message/read': unread(), '/api/message?': page(all) })
  render(<MessageBell userId="me" />)
  const bell = await screen.findByLabelText('消息，3 条未读')
  expect(asked).toEqual(['/api/message/unread'])
  fireEvent.click(bell)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['支付成功', '退款成功'])
  expect(rows[0]?.textContent).toContain('未读 · 订单通知 · 刚刚')
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['评论2', '/message/reply'],
    ['回答', '/message/answer'],
    ['@我', '/message/at'],
    ['赞和收藏', '/message/like'],
    ['通知1', '/message/system'],
    ['私信', '/message/whisper'],
    ['查看订单', '/order/detail/1'],
    ['查看全部通知', '/message/system'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await screen.findByLabelText('消息', { selector: 'summary' })
  expect(asked).toContain(`/api/message/read {"scope":2,"upTo":"${before.countedAt}"}`)
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
  expect(screen.queryByText(/^未读/)).toBeNull()
})

test('following a message marks it as read and closes the panel', async () => {
  const asked = answer({ '/api/message/unread': unread({ system: 1 }), '/api/message/read': unread(), '/api/message?': page(all) })
  render(<MessageBell userId="me" />)
  fireEvent.click(await screen.findByLabelText('消息，1 条未读'))
  const link = await screen.findByRole('link', { name: '查看订单' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  await screen.findByLabelText('消息', { selector: 'summary' })
  expect(asked.at(-1)).toBe(`/api/message/read {"scope":1,"id":"n2","upTo":"${notice.createdAt}"}`)
  expect(document.querySelector('details')?.open).toBe(false)
})

test('an empty panel describes its future content; without a network it offers a retry', async () => {
  answer({ '/api/message/unread': unread(), '/api/message?': page([]) })
  const { unmount } = render(<MessageBell userId="me" />)
  const bell = () => screen.findByLabelText('消息', { selector: 'summary' })
  fireEvent.click(await bell())
  await screen.findByText(/还没有通知/)
  unmount()
  answer({})
  render(<MessageBell userId="me" />)
  fireEvent.click(await bell())
  const again = await screen.findByRole('button', { name: '重新加载' })
  answer({ '/api/message?': page(all) })
  fireEvent.click(again)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})
