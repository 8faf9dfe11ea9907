import { expect, test } from 'vitest'
import { opinionFault, opinionLength } from '../../../../../client/routes/rule/opinionFault.ts'

test('an opinion has 10 to 500 characters, without surrounding whitespace', () => {
  expect(opinionFault('   ')).toBe('请写下您的意见')
  expect(opinionFault('太短了 ')).toBe('意见不能少于 10 个字，还差 7 个')
  expect(opinionFault('一二三四五六七八九十')).toBeUndefined()
  expect(opinionFault(` ${'字'.repeat(500)} `)).toBeUndefined()
  expect(opinionFault('字'.repeat(503))).toBe('意见不能超过 500 个字，多了 3 个')
})

test('a character outside the basic multilingual plane counts once', () => {
  expect(opinionLength('𠮷野家😀')).toBe(4)
})
