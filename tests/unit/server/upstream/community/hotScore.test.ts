import { expect, it } from 'vitest'
import { hotScore } from '../../../../../server/upstream/community/logic/hotScore.ts'

const none = { created_at: 1_000_000, like_count: 0, dislike_count: 0, comment_count: 0, answer_count: 0, favourite_count: 0 }
const halfDay = 12 * 3_600_000

it('each doubling of responses makes a post as hot as one without responses written 12 hours later', () => {
  expect(hotScore(none)).toBe(none.created_at)
  expect(hotScore({ ...none, like_count: 1 })).toBe(none.created_at + halfDay)
  expect(hotScore({ ...none, like_count: 3 })).toBe(none.created_at + 2 * halfDay)
  expect(hotScore({ ...none, answer_count: 2, comment_count: 3 })).toBe(none.created_at + 3 * halfDay)
})

it('dislikes offset likes, but never make a post older than it is', () => {
  expect(hotScore({ ...none, like_count: 4, dislike_count: 3 })).toBe(none.created_at + halfDay)
  expect(hotScore({ ...none, dislike_count: 9 })).toBe(none.created_at)
})
