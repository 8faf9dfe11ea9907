import { expect, test } from 'vitest'
import type { Whisper } from '#lib/contract'
import {
  begunConversation,
  markOf,
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

/** An answer: the newest first, as calls give it. */
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

test('a conversation reads from the oldest to the newest, and goes on above and below', () => {
  const begun = begunConversation(part([5, 6], { nextCursor: 'c5' }))
  expect(minutesOf(begun)).toEqual([5, 6])
  const older = withOlder(begun, { list: [whisper(4), whisper(3)], nextCursor: null })
  expect(minutesOf(older)).toEqual([3, 4, 5, 6])
  expect(older.older).toBeNull()
  const newest = withNewest(older, part([5, 6, 7], { nextCursor: 'c5' }))
  expect(minutesOf(newest)).toEqual([3, 4, 5, 6, 7])
  // What was read above stays.
  expect(newest.older).toBeNull()
})

test('one that was withdrawn, judged or released meanwhile is shown as it is by now', () => {
  const begun = begunConversation(part([5, 6]))
  const latest = part([], { list: [whisper(9, { id: 'w5' }), whisper(6, { state: 'withdrawn', text: '' })] })
  const { whispers } = withNewest(begun, latest)
  expect(whispers.map(({ id, state }) => `${id} ${state}`)).toEqual(['w6 withdrawn', 'w5 shown'])
})

test('more news than one part holds leaves no gap: what one reads stays, and the line leads to the newest', () => {
  const begun = begunConversation(part([1, 2]))
  const behind = withNewest(begun, part([8, 9], { nextCursor: 'c8' }))
  expect(minutesOf(behind)).toEqual([1, 2])
  expect(behind.isBehind).toBe(true)
})

test('around a whisper that was searched for, newer ones are joined as they are fetched, and until then not skipped', () => {
  const around = begunConversation(part([3, 4, 5], { nextCursor: 'c3', newerCursor: 'c5' }))
  expect(around.isBehind).toBe(true)
  expect(minutesOf(withNewest(around, part([9])))).toEqual([3, 4, 5])
  expect(minutesOf(withWhisper(around, whisper(9, { mine: true })))).toEqual([3, 4, 5])
  const newer = withNewer(around, { list: [whisper(7), whisper(6)], newerCursor: null })
  expect(minutesOf(newer)).toEqual([3, 4, 5, 6, 7])
  expect(newer.isBehind).toBe(false)
})

test('one of mine that arrives stands once, also when the newest part brings it as well', () => {
  const mine = whisper(7, { mine: true })
  const sent = withWhisper(begunConversation(part([5])), mine)
  expect(minutesOf(withNewest(sent, part([5, 7])))).toEqual([5, 7])
})

test('a mark of reading never goes back, though answers overtake each other', () => {
  const begun = begunConversation(part([5], { readTo: timeOf(5) }))
  expect(withNewest(begun, part([5], { readTo: timeOf(4) })).readTo).toBe(timeOf(5))
  expect(withNewest(begun, part([5], { readTo: timeOf(6) })).readTo).toBe(timeOf(6))
})

test('what I have not read reaches to the partner’s newest, and is nothing once all is read', () => {
  const whispers = [whisper(1), whisper(2), whisper(3, { mine: true })]
  expect(unreadUpTo({ whispers, unread: 2 })).toBe(timeOf(2))
  expect(unreadUpTo({ whispers, unread: 0 })).toBeUndefined()
  expect(unreadUpTo({ whispers: [], unread: 1 })).toBeUndefined()
})

test.each([
  ['the partner’s says nothing', whisper(1), ''],
  ['mine has arrived', whisper(9, { mine: true }), '送达'],
  ['mine is read', whisper(5, { mine: true }), '已读'],
  ['mine is held', whisper(1, { mine: true, state: 'held' }), '审核中'],
  ['mine was refused', whisper(1, { mine: true, state: 'refused' }), '未通过审核'],
  ['mine was withdrawn', whisper(1, { mine: true, state: 'withdrawn' }), ''],
])('%s', (_, of, mark) => {
  expect(markOf(of, timeOf(5))).toBe(mark)
})
