import { expect, test } from 'vitest'
import { postLengths } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { editedTextError } from '../../../../../../server/upstream/community/logic/editedTextError.ts'

const { Question, Answer, Idea } = CommunityContentKind

test('edited texts have the limits of new ones', () => {
  expect(editedTextError(Question, '', false)).toBeUndefined()
  expect(editedTextError(Answer, '好', true)).toBe('回答不能少于 2 个字')
  expect(editedTextError(Answer, '好的', false)).toBeUndefined()
  expect(editedTextError(Idea, '长'.repeat(postLengths.idea), false)).toBeUndefined()
  expect(editedTextError(Idea, '长'.repeat(postLengths.idea + 1), false)).toBe('想法不能超过 2000 个字')
})

test('an idea must keep either text or images', () => {
  expect(editedTextError(Idea, '', true)).toBeUndefined()
  expect(editedTextError(Idea, '', false)).toBe('写点什么，或者放一张图片')
})
