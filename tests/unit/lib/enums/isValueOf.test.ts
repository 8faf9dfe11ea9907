import { expect, expectTypeOf, test } from 'vitest'
import { CategoryLevel, ColorMode, Gender, isValueOf, LoginMethod, OrderStatus, QrState } from '#lib/enums'

test.each([
  [Gender, 2],
  [QrState, -1],
  [CategoryLevel, 0],
  [OrderStatus, 101],
  [ColorMode, 'system'],
])('a wire value belongs to its enumeration: %o, %o', (enumeration, value) => expect(isValueOf(enumeration, value)).toBe(true))

test('numbers between the values do not belong', () => {
  expect([0, 1, 2, 3, 4, 5].filter((value) => isValueOf(LoginMethod, value))).toEqual([1, 2, 4])
  expect([4, 5, 6, 7, 8, 101].filter((value) => isValueOf(OrderStatus, value))).toEqual([4, 6, 7, 101])
})

test.each(
  [
    0,
    3,
    1.5,
    NaN,
    Infinity,
    '1',
    '',
    'Male',
    'constructor',
    '__proto__',
    'toString',
    undefined,
    null,
    true,
    [1],
    {},
    Symbol.iterator,
    1n,
  ].map((value) => ({ value })),
)('anything else does not belong ($value)', ({ value }) => expect(isValueOf(Gender, value)).toBe(false))

test('the name of a member does not belong, but a string value does', () => {
  expect(isValueOf(ColorMode, 'Dark')).toBe(false)
  expect(isValueOf(ColorMode, 'dark')).toBe(true)
})

test('a checked value has the type of its enumeration', () => {
  const value: unknown = 1
  expect.assertions(1)
  if (isValueOf(Gender, value)) {
    expectTypeOf(value).toEqualTypeOf<Gender>()
    expect(value).toBe(Gender.Male)
  }
})
