// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Message } from '#lib/contract'
import { FurtherMessageKind, MessageKind } from '#lib/enums'
import { MessageRows } from '../../../../../client/routes/message/MessageRows.tsx'
import { renderPage } from '../../../../support/renderPage.tsx'

const now = Date.UTC(2026, 10, 20, 8)
const person = (name: string) => ({ id: name, name, avatar: null })
const comment: Message = {
  id: 'm1',
  kind: MessageKind.CommentOnIdea,
  people: [person('张三')],
  peopleCount: 1,
  title: '',
  body: '多大的管？',
  mine: '今天第一次独立完成管道焊',
  path: '/community/pin/p1?comment=c1',
  action: null,
  createdAt: new Date(now - 180_000).toISOString(),
  read: false,
}
const read = vi.fn()
const show = (message: Message) => {
  renderPage(<MessageRows messages={[message]} now={now} onRead={read} />)
  return within(screen.getByRole('listitem'))
}

test('a message names actor and action, links to the exact comment, and can be marked without opening it', () => {
  const row = show(comment)
  expect(row.getByRole('link', { name: /^未读：\s*张三 评论了你的想法$/ }).getAttribute('href')).toBe(comment.path)
  for (const text of ['多大的管？', '今天第一次独立完成管道焊', '3 分钟前']) row.getByText(text)
  fireEvent.click(row.getByRole('button', { name: '标为已读：张三评论了你的想法' }))
  expect(read).toHaveBeenCalledExactlyOnceWith(comment)
})

test('likes of one post are one row that names two users and the total number', () => {
  const likes = { ...comment, kind: MessageKind.LikeOfAnswer, people: [person('张三'), person('李四')], body: '', read: true }
  const { getByRole, queryByRole } = show({ ...likes, peopleCount: 12_345 })
  expect(getByRole('heading').textContent).toBe('张三、李四 等 1.2 万人 赞同了你的回答')
  expect(queryByRole('button')).toBeNull()
})

test('two users are both named without a number', () => {
  const likes = { ...comment, kind: MessageKind.FavouriteOfIdea, people: [person('张三'), person('李四')], peopleCount: 2, read: true }
  expect(show(likes).getByRole('heading').textContent).toBe('张三、李四 收藏了你的想法')
})

test('a mention shows no own post; an anonymous user has a neutral name', () => {
  const row = show({
    ...comment,
    kind: FurtherMessageKind.Mention,
    people: [{ id: null, name: '匿名用户', avatar: null }],
    mine: null,
  })
  expect(row.getByRole('heading').textContent).toContain('匿名用户 提到了你')
  expect(row.queryByText('今天第一次独立完成管道焊')).toBeNull()
})

test('a notice shows its text and its only action', () => {
  const notice = { ...comment, kind: MessageKind.Order, people: [], peopleCount: 0, mine: null }
  const row = show({ ...notice, title: '支付成功', body: '《电工入门》已开通。', path: '/order/detail/1', action: '查看订单' })
  expect(row.getByRole('heading').textContent).toBe('未读：支付成功')
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['查看订单', '/order/detail/1']])
  row.getByText('订单通知')
})

test('messages are below their days; earlier ones show the time of day', () => {
  const earlier = { ...comment, id: 'm2', createdAt: new Date(now - 86_400_000).toISOString() }
  renderPage(<MessageRows messages={[comment, earlier]} now={now} onRead={read} />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['今天', '昨天'])
  within(screen.getByRole('region', { name: '今天' })).getByText('3 分钟前')
  within(screen.getByRole('region', { name: '昨天' })).getByText('16:00')
})
