import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeFault, idNumberFault, numbersEnUS } from '#lib/validation'

const now = Date.UTC(2026, 10, 22)
const codeWrong = '统一社会信用代码有误，请对照营业执照核对'
const numberWrong = '身份证号有误，请核对'

describe('a unified social credit code', () => {
  // Published codes of public bodies and companies, and the standard's own example.
  const good = ['91350100M000100Y43', '12100000400010275N', '914403001922038216', '91110000802100433B', '9111000071093123XX']
  test.each(good)('%s is valid', (code) => expect(creditCodeFault(code)).toBeUndefined())
  test('can be in lower case', () => expect(creditCodeFault('91350100m000100y43')).toBeUndefined())

  test.each([
    ['', '请输入统一社会信用代码'],
    ['9135010', '统一社会信用代码为 18 位'],
    ['91350100M000100Y432', '统一社会信用代码为 18 位'],
    [' 91350100M000100Y4', codeWrong],
    ['91350100M000100Y44', codeWrong],
    ['91350100I000100Y43', codeWrong],
    ['91350100O000100Y43', codeWrong],
    ['９1350100M000100Y43', codeWrong],
    ['000000000000000000', codeWrong],
    ['X'.repeat(10_000), '统一社会信用代码为 18 位'],
  ])('%j: %s', (code, fault) => expect(creditCodeFault(code)).toBe(fault))

  test('with one wrong character is invalid', () => {
    const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(17), fc.constantFrom(...alphabet), (code, at, character) => {
        fc.pre(code[at] !== character)
        expect(creditCodeFault(code.slice(0, at) + character + code.slice(at + 1))).toBe(codeWrong)
      }),
    )
  })
})

describe('an identity number', () => {
  test.each(['11010519491231002X', '53010219200508011X'])('%s is valid', (number) =>
    expect(idNumberFault(number, undefined, now)).toBeUndefined(),
  )
  test('can end in a lower-case x', () => expect(idNumberFault('11010519491231002x', undefined, now)).toBeUndefined())

  test.each([
    ['', '请输入身份证号'],
    ['110105491231002', '身份证号为 18 位'],
    ['110105194912310021', numberWrong],
    ['11010519491331002X', numberWrong],
    ['110105194902300022', numberWrong],
    ['440524188001010014', numberWrong],
    ['00010519491231002X', numberWrong],
    ['11010519491231002Y', numberWrong],
    ['1101051949123100２X', numberWrong],
  ])('%j: %s', (number, fault) => expect(idNumberFault(number, undefined, now)).toBe(fault))

  const withCheck = (head: string) => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    return head + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 11]!
  }
  test('has a past date: today is valid, tomorrow is not, and a leap day only in its year', () => {
    expect(idNumberFault(withCheck('11010520261122001'), undefined, now)).toBeUndefined()
    expect(idNumberFault(withCheck('11010520261123001'), undefined, now)).toBe(numberWrong)
    expect(idNumberFault(withCheck('11010520240229001'), undefined, now)).toBeUndefined()
    expect(idNumberFault(withCheck('11010520230229001'), undefined, now)).toBe(numberWrong)
  })

  test('with one wrong digit, or two swapped neighbours, is invalid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(16), fc.nat(9), (serial, at, digit) => {
        const number = withCheck(`11010519900115${String(serial).padStart(3, '0')}`)
        const mistyped = number.slice(0, at) + String(digit) + number.slice(at + 1)
        const swapped = number.slice(0, at) + number[at + 1]! + number[at]! + number.slice(at + 2)
        for (const other of [mistyped, swapped]) if (other !== number) expect(idNumberFault(other, undefined, now)).toBeDefined()
      }),
    )
  })
})

test('both have English messages, too', () => {
  expect(creditCodeFault('x', numbersEnUS)).toBe('The code has 18 characters')
  expect(idNumberFault('x', numbersEnUS)).toBe('The number has 18 characters')
})
