import { expect, test } from 'vitest'
import type { Conversation } from '#lib/contract'
import { toConversationList, withFirst, withNext } from '../../../../../../client/routes/message/whisper/list/conversationList.ts'

const conversation = (id: string, minute: number): Conversation => ({
  partner: { id, name: id, avatar: null, gone: false, followed: false, follower: false, blocking: false, blocked: false },
  last: {
    id: `${id}-${minute}`,
    mine: false,
    excerpt: '在吗',
    state: 'shown',
    createdAt: new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString(),
  },
  unread: 0,
  muted: false,
})
const idsOf = ({ list }: { list: readonly Conversation[] }) => list.map(({ partner }) => partner.id)

const first = { list: [conversation('d', 9), conversation('c', 8)], nextCursor: 'after-c' }
const read = withNext(toConversationList(first), { list: [conversation('b', 7), conversation('a', 6)], nextCursor: null })

test('the next part is appended', () => {
  expect(idsOf(read)).toEqual(['d', 'c', 'b', 'a'])
  expect(read).toMatchObject({ nextCursor: null, parts: 1 })
})

test('a conversation with a new message moves to the top, once', () => {
  const latest = { list: [conversation('a', 12), conversation('d', 9)], nextCursor: 'after-d' }
  expect(idsOf(withFirst(read, latest))).toEqual(['a', 'd', 'c', 'b'])
})

test('a conversation that was deleted elsewhere disappears, and loaded ones stay', () => {
  const latest = { list: [conversation('d', 9), conversation('b', 7)], nextCursor: 'after-b' }
  expect(idsOf(withFirst(read, latest))).toEqual(['d', 'b', 'a'])
})

test('a single complete part replaces the list', () => {
  expect(idsOf(withFirst(read, { list: [conversation('a', 12)], nextCursor: null }))).toEqual(['a'])
})
