import { expect, test } from 'vitest'
import { ownIdNumberFault, plainRealName, realNameFault } from '#lib/validation'

test('a name has the form of an identity card', () => {
  for (const name of ['王芳', '欧阳娜娜', '买买提·依明', '𠮷田']) expect(realNameFault(name)).toBeUndefined()
  for (const name of ['王', 'Wang', '王 芳', '·王芳', '王芳·', '王芳1', '王'.repeat(31)])
    expect(realNameFault(name)).toMatch('2 到 30 个汉字')
  expect(realNameFault('')).toBe('请填写姓名')
  expect(plainRealName(' 买买提 ．依明')).toBe('买买提·依明')
})

test('an age is calculated by the day in Beijing', () => {
  const [evening, midnight] = [Date.parse('2027-12-30T15:59:59Z'), Date.parse('2027-12-30T16:00:00Z')]
  const number = '110105201112310016'
  expect(ownIdNumberFault(number, undefined, evening)).toMatch('未满 16 周岁')
  expect(ownIdNumberFault(number, undefined, midnight)).toBeUndefined()
  expect(ownIdNumberFault('110105194912310021')).toMatch('有误')
})
