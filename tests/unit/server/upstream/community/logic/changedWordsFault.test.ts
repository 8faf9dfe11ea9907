import { expect, test } from 'vitest'
import { postLengths } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { changedWordsFault } from '../../../../../../server/upstream/community/logic/changedWordsFault.ts'

const { Question, Answer, Idea } = CommunityContentKind

test('edited texts have the limits of new ones', () => {
  expect(changedWordsFault(Question, '', false)).toBeUndefined()
  expect(changedWordsFault(Answer, '好', true)).toBe('回答不能少于 2 个字')
  expect(changedWordsFault(Answer, '好的', false)).toBeUndefined()
  expect(changedWordsFault(Idea, '长'.repeat(postLengths.idea), false)).toBeUndefined()
  expect(changedWordsFault(Idea, '长'.repeat(postLengths.idea + 1), false)).toBe('想法不能超过 2000 个字')
})

test('an idea must keep either text or images', () => {
  expect(changedWordsFault(Idea, '', true)).toBeUndefined()
  expect(changedWordsFault(Idea, '', false)).toBe('写点什么，或者放一张图片')
})
