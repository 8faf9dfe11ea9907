import { expect, test } from 'vitest'
import { createWordMatcher, normaliseWord } from '../../../../../../server/upstream/moderation/logic/createWordMatcher.ts'

const listed = (word: string, action: 'refuse' | 'hold' = 'hold') => ({ word, form: normaliseWord(word), action })

test.each([
  ['加微信领资料', '加微信'],
  ['加\u200b微 信领资料', '加微信'],
  ['加 . 微 - 信', '加微信'],
  ['加VX：abc', '加vx'],
  ['加ＶＸ：abc', '加vx'],
  ['代考包過', '代考'],
])('%j contains %j', (text, word) => {
  expect(createWordMatcher([listed(word)])(text)).toEqual({ word, action: 'hold' })
})

test.each([
  ['焊接加工', '加微信'],
  ['assessment of welds', 'sm'],
  ['ISO 9001', '900'],
])('%j does not contain %j', (text, word) => {
  expect(createWordMatcher([listed(word)])(text)).toBeUndefined()
})

test('Latin words and numbers are matched as whole words, also next to Chinese characters', () => {
  const find = createWordMatcher([listed('vx'), listed('88001')])
  expect(find('请加vx详谈')?.word).toBe('vx')
  expect(find('群号88001，进来')?.word).toBe('88001')
})

test('a refused word takes precedence over a held one, and an empty list matches nothing', () => {
  expect(createWordMatcher([listed('加微信'), listed('代考', 'refuse')])('加微信找人代考')).toEqual({ word: '代考', action: 'refuse' })
  expect(createWordMatcher([])('加微信')).toBeUndefined()
})
