import { describe, expect, test } from 'vitest'
import { isRightBlank, modelText, numberOfTexts, type RightBlank } from '../../../../../../server/upstream/exam/logic/blank.ts'

const number = (value: number, unit: string[] = [], rest: { tolerance?: number | string; digits?: number } = {}): RightBlank => ({
  ...{ number: value, unit, tolerance: 0, digits: null },
  ...rest,
})
const texts = (right: RightBlank, given: string[]) => given.filter((text) => isRightBlank(right, text))

describe('a number', () => {
  test.each<[RightBlank, string[], string[]]>([
    [
      number(0.5),
      ['0.5', '0.50', '.5', '０．５', ' 0.5 ', '1/2', '5e-1', '50%', '5×10⁻¹', '0.5。'],
      ['0.05', '0,5', '5', '', '.', '-0.5', '约0.5'],
    ],
    [
      number(3000, ['条']),
      ['3000', '3,000', '3 000', '３，０００', '三千', '3×10³', '3000 条', '3000条', '0.3万'],
      ['3,00', '300', '3000 个', '3.000'],
    ],
    [number(100), ['100', '10²', '10^2'], ['102', '10']],
    [number(5, ['mA']), ['5', '5 mA', '5mA', '0.005 A', '5000 μA', '5毫安', '5ma'], ['5 A', '5 MA', '5 mV', '5 m', '5 mA²']],
    [number(2, ['MΩ']), ['2', '2 MΩ', '2兆欧', '2000 kΩ', '2000000 欧'], ['2 mΩ', '2 Ω', '2 MV']],
    [number(80, ['mm²']), ['80 mm²', '80mm^2', '80 mm2', '80平方毫米', '0.8 cm²'], ['80 mm', '80 mm³', '80 m²']],
    [number(1000, ['J/mm']), ['1000 J/mm', '1 kJ/mm', '1,000', '1 000 焦/毫米'], ['1000 J', '1000 J/m', '1000 mm/J']],
    [number(900, ['r/min']), ['900r/min', '900 转/分', '15 r/s'], ['900 r', '900 min']],
    [number(6, ['%']), ['6', '6%', '6 %', '６％', '百分之六', '六', '60‰'], ['0.06', '6 条']],
    [number(37.5), ['37.5', '三十七点五'], ['375']],
    [number(120), ['120', '一二〇', '一百二十', '１２０'], ['12〇', '102']],
    [number(30, ['分钟']), ['30', '30 min', '半小时', '0.5 h', '三十分钟'], ['30 h', '30 s', '0.5']],
    [number(1, ['m³']), ['1 m³', '1000 L', '1立方米'], ['1 m3 L', '1 L', '1 m']],
  ])('%o', (right, accepted, refused) => {
    expect(texts(right, [...accepted, ...refused])).toEqual(accepted)
  })

  test('has a tolerance, absolute or relative, and significant digits', () => {
    expect(texts(number(701, ['r/min'], { tolerance: 1 }), ['699', '700', '702 r/min', '703'])).toEqual(['700', '702 r/min'])
    expect(texts(number(200, [], { tolerance: '2%' }), ['195', '196', '204', '205'])).toEqual(['196', '204'])
    expect(texts(number(0.866, ['mm'], { digits: 3 }), ['0.866', '0.8655', '0.86603', '0.87', '0.8667'])).toEqual([
      '0.866',
      '0.8655',
      '0.86603',
    ])
  })
})

test('a text is compared regardless of width, whitespace and, by choice, case; superscripts keep their meaning', () => {
  expect(texts({ text: ['CO2', '二氧化碳'], case: false }, ['co₂', 'ＣＯ２', ' 二氧 化碳。', 'CO²'])).toEqual([
    'co₂',
    'ＣＯ２',
    ' 二氧 化碳。',
  ])
  expect(texts({ text: ['M24×1.5'], case: true }, ['M24*1.5', 'm24x1.5'])).toEqual(['M24*1.5'])
  expect(texts({ text: ['m³'], case: true }, ['m^3', 'm3'])).toEqual(['m^3'])
})

test('a range or a ratio of numbers has one form', () => {
  expect(texts({ text: ['12～20'], case: false }, ['12-20', '12—20', '12 至 20', '12到20', '1220'])).toHaveLength(4)
  expect(texts({ text: ['30:2'], case: false }, ['30：2', '30 比 2', '30∶2', '302'])).toHaveLength(3)
})

test('the model answer is one text, and accepted spellings of one number become that number', () => {
  expect(modelText(number(5, ['mA']))).toBe('5 mA')
  expect(modelText({ text: ['背弯', '根弯'], case: false })).toBe('背弯')
  expect(numberOfTexts(['10', '10A', '10 A'])).toEqual(number(10, ['A']))
  expect(numberOfTexts(['65', '65%', '百分之六十五'])).toMatchObject({ number: 65, unit: ['%'] })
  expect(numberOfTexts(['0.9', '.9', '90%'])).toEqual(number(0.9))
  for (const other of [['10', '11'], ['30:2'], ['12～20'], ['烟', '烟点'], ['5 mA', '5 MA'], ['三相电'], ['二氧化碳']])
    expect(numberOfTexts(other)).toBeUndefined()
})
