import { expect, test } from 'vitest'
import { opinionError, opinionLength } from '../../../../../client/routes/rule/OpinionForm.tsx'

test('an opinion has 10 to 500 characters, without surrounding whitespace', () => {
  expect(opinionError('   ')).toBe('请写下您的意见')
  expect(opinionError('太短了 ')).toBe('意见不能少于 10 个字，还差 7 个')
  expect(opinionError('一二三四五六七八九十')).toBeUndefined()
  expect(opinionError(` ${'字'.repeat(500)} `)).toBeUndefined()
  expect(opinionError('字'.repeat(503))).toBe('意见不能超过 500 个字，多了 3 个')
})

test('a character outside the basic multilingual plane counts once', () => {
  expect(opinionLength('𠮷野家😀')).toBe(4)
})
