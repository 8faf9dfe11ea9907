import { expect, test } from 'vitest'
import type { Whisper } from '#lib/contract'
import {
  toOpenConversation,
  deliveryStateOf,
  type ConversationPart,
  unreadUpTo,
  withNewer,
  withNewest,
  withOlder,
  withWhisper,
} from '../../../../../../client/routes/message/whisper/conversation/openConversation.ts'

const timeOf = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
const whisper = (minute: number, part: Partial<Whisper> = {}): Whisper => ({
  id: `w${minute}`,
  mine: false,
  text: `第 ${minute} 分钟`,
  images: [],
  state: 'shown',
  reason: null,
  appeal: null,
  createdAt: timeOf(minute),
  ...part,
})
const partner = { id: 'u2', name: '张三', avatar: null, gone: false, followed: false, follower: false, blocking: false, blocked: false }

/** Creates an answer: newest first, like the calls. */
const part = (minutes: number[], given: Partial<ConversationPart> = {}): ConversationPart => ({
  list: minutes.toReversed().map((minute) => whisper(minute)),
  nextCursor: null,
  newerCursor: null,
  partner,
  writing: { refusal: null, text: null, left: null },
  readTo: null,
  unread: 0,
  muted: false,
  ...given,
})
const minutesOf = ({ whispers }: { whispers: readonly Whisper[] }) => whispers.map(({ id }) => Number(id.slice(1)))

test('a conversation is ordered from oldest to newest, and extends in both directions', () => {
  const begun = toOpenConversation(part([5, 6], { nextCursor: 'c5' }))
  expect(minutesOf(begun)).toEqual([5, 6])
  const older = withOlder(begun, { list: [whisper(4), whisper(3)], nextCursor: null })
  expect(minutesOf(older)).toEqual([3, 4, 5, 6])
  expect(older.older).toBeNull()
  const newest = withNewest(older, part([5, 6, 7], { nextCursor: 'c5' }))
  expect(minutesOf(newest)).toEqual([3, 4, 5, 6, 7])
  // Loaded older messages stay.
  expect(newest.older).toBeNull()
})

test('a message that was withdrawn, moderated or released in the meantime shows its current state', () => {
  const begun = toOpenConversation(part([5, 6]))
  const latest = part([], { list: [whisper(9, { id: 'w5' }), whisper(6, { state: 'withdrawn', text: '' })] })
  const { whispers } = withNewest(begun, latest)
  expect(whispers.map(({ id, state }) => `${id} ${state}`)).toEqual(['w6 withdrawn', 'w5 shown'])
})

test('more new messages than one part contains leave no gap: the visible ones stay, and a link leads to the newest', () => {
  const begun = toOpenConversation(part([1, 2]))
  const behind = withNewest(begun, part([8, 9], { nextCursor: 'c8' }))
  expect(minutesOf(behind)).toEqual([1, 2])
  expect(behind.isBehind).toBe(true)
})

test('around a search result, newer messages are added as they load, without gaps', () => {
  const around = toOpenConversation(part([3, 4, 5], { nextCursor: 'c3', newerCursor: 'c5' }))
  expect(around.isBehind).toBe(true)
  expect(minutesOf(withNewest(around, part([9])))).toEqual([3, 4, 5])
  expect(minutesOf(withWhisper(around, whisper(9, { mine: true })))).toEqual([3, 4, 5])
  const newer = withNewer(around, { list: [whisper(7), whisper(6)], newerCursor: null })
  expect(minutesOf(newer)).toEqual([3, 4, 5, 6, 7])
  expect(newer.isBehind).toBe(false)
})

test('an own message that arrives appears once, even if the newest part contains it', () => {
  const mine = whisper(7, { mine: true })
  const sent = withWhisper(toOpenConversation(part([5])), mine)
  expect(minutesOf(withNewest(sent, part([5, 7])))).toEqual([5, 7])
})

test('a read mark never moves back, even if answers arrive out of order', () => {
  const begun = toOpenConversation(part([5], { readTo: timeOf(5) }))
  expect(withNewest(begun, part([5], { readTo: timeOf(4) })).readTo).toBe(timeOf(5))
  expect(withNewest(begun, part([5], { readTo: timeOf(6) })).readTo).toBe(timeOf(6))
})

test('the unread position extends to the partner’s newest message, and is empty once all are read', () => {
  const whispers = [whisper(1), whisper(2), whisper(3, { mine: true })]
  expect(unreadUpTo({ whispers, unread: 2 })).toBe(timeOf(2))
  expect(unreadUpTo({ whispers, unread: 0 })).toBeUndefined()
  expect(unreadUpTo({ whispers: [], unread: 1 })).toBeUndefined()
})

test.each([
  ['a message of the partner has no mark', whisper(1), ''],
  ['an own message is delivered', whisper(9, { mine: true }), '送达'],
  ['an own message is read', whisper(5, { mine: true }), '已读'],
  ['an own message is held for review', whisper(1, { mine: true, state: 'held' }), '审核中'],
  ['an own message was refused', whisper(1, { mine: true, state: 'refused' }), '未通过审核'],
  ['an own message was withdrawn', whisper(1, { mine: true, state: 'withdrawn' }), ''],
])('%s', (_, of, mark) => {
  expect(deliveryStateOf(of, timeOf(5))).toBe(mark)
})
