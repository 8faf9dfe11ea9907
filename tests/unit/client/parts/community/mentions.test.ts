import { describe, expect, test } from 'vitest'
import { parseMentions, serializeMentions, partialMentionAt, withPerson } from '#parts/community/mentions.ts'
import { postText } from '../../../../../server/upstream/community/logic/postText.ts'

const wang = { id: 'u1', name: '王师傅' }
const brackets = { id: 'u2', name: '小[李]_*' }

describe('mentions', () => {
  test('are an @ with a name to the author and a link to readers', () => {
    const text = '谢谢 @王师傅，还有 @小[李]_*！'
    const stored = serializeMentions(text, [wang, brackets])
    expect(stored).toBe('谢谢 [@王师傅](/user/u1)，还有 [@小\\[李\\]\\_\\*](/user/u2)！')
    expect(parseMentions(stored)).toEqual({ text, people: [wang, brackets] })
    expect(postText(stored)).toMatchObject({ mentions: ['u1', 'u2'], plain: text })
  })

  test('include only selected users, not every text after an @', () => {
    expect(serializeMentions('@王师傅 和 @别人', [wang])).toBe('[@王师傅](/user/u1) 和 @别人')
    expect(serializeMentions('@王师傅', [])).toBe('@王师傅')
  })

  test('distinguish two users with one name, and a name from the prefix of another', () => {
    const twice = '[@王师傅](/user/u1) [@王师傅](/user/u9)'
    expect(parseMentions(twice)).toEqual({ text: '@王师傅 [@王师傅](/user/u9)', people: [wang] })
    expect(serializeMentions(parseMentions(twice).text, [wang])).toBe(twice)
    const longer = { id: 'u3', name: '王师傅的徒弟' }
    expect(serializeMentions('@王师傅的徒弟 @王师傅', [wang, longer])).toBe('[@王师傅的徒弟](/user/u3) [@王师傅](/user/u1)')
    expect(withPerson([wang], { id: 'u9', name: '王师傅' })).toEqual([{ id: 'u9', name: '王师傅' }])
  })

  test('are completed from an @ to the caret and to the next punctuation mark', () => {
    expect(partialMentionAt('问问 @王', 5)).toEqual({ at: 3, words: '王' })
    expect(partialMentionAt('@', 1)).toEqual({ at: 0, words: '' })
    expect(partialMentionAt('@王师傅 好', 6)).toBeUndefined()
    expect(partialMentionAt('a@b.cn', 6)).toBeUndefined()
    expect(partialMentionAt('谢谢@王，', 5)).toBeUndefined()
  })
})
