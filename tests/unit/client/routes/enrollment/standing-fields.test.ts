import { expect, test } from 'vitest'
import type { ApplicantStatements, LevelVerdict } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import { planVerdict, verdictText } from '../../../../../client/routes/enrollment/OwnVerdict.tsx'
import { rules, standingIn, valuesOf } from '../../../../../client/routes/enrollment/$id/standing/standing-fields.ts'

const standing: ApplicantStatements = {
  age: 30,
  workYears: 0,
  education: 4,
  related: true,
  apprentice: false,
  certificates: [{ level: 4, years: 0 }],
}

test('stored values restore the same fields', () => {
  expect(standingIn(valuesOf(standing))).toEqual(standing)
})

test('no values are returned while a field is missing or invalid', () => {
  const values = valuesOf(standing)
  expect(standingIn({ ...values, workYears: '' })).toBeNull()
  expect(standingIn({ ...values, age: '三十' })).toBeNull()
  expect(standingIn({ ...values, education: '9' })).toBeNull()
  expect(standingIn({ ...values, certificate5: '31' })).toBeNull()
  expect(standingIn({})).toBeNull()
})

test('errors explain what to enter', () => {
  const of = () => '20'
  expect(rules.age('', of)).toBe('请填写年龄')
  expect(rules.workYears('61', of)).toBe('请填写 0 到 60 的整数')
  expect(rules.certificate3('25', of)).toBe('三级证书的年数比年龄大')
})

const verdict = (level: SkillLevel, ...missing: string[]) => ({ level, open: missing.length === 0, missing }) as unknown as LevelVerdict

test('the verdict on a plan names its open levels, or what its entry level lacks', () => {
  const years = '从事本职业满 6 年（还差 3 年）'
  expect(planVerdict([verdict(5), verdict(4, years)])).toBe('你可报五级')
  expect(planVerdict([verdict(4, years), verdict(3, '持有四级证书')])).toBe('四级还差 3 年')
  expect(planVerdict([verdict(3, years, '持有四级证书')])).toBe('三级还差 2 项条件')
  expect(planVerdict([verdict(3, '持有四级证书')])).toBe('三级还差 1 项条件')
  expect(planVerdict([])).toBeUndefined()
})

test('a verdict names the open levels, and what the next one lacks', () => {
  expect(verdictText([verdict(5), verdict(4, '从事本职业满 6 年，还差 3 年', '持有五级证书'), verdict(3, '持有四级证书')])).toBe(
    '你可报五级；四级：从事本职业满 6 年，还差 3 年',
  )
  expect(verdictText([verdict(5, '年满 16 周岁')])).toBe('五级：年满 16 周岁')
  expect(verdictText([verdict(5), verdict(4)])).toBe('你可报五级、四级')
})
