import { expect, test } from 'vitest'
import { colorModeLabel, genderLabel, labelOf, messageKindLabel, orderStatusLabel, qrStateLabel } from '#lib/enums'

test.each([
  [genderLabel, 2, '女'],
  [qrStateLabel, -1, '已过期'],
  [qrStateLabel, 0, '未扫描'],
  [orderStatusLabel, 101, '支付超时'],
  [messageKindLabel, 19, '收藏了你的评论'],
  [colorModeLabel, 'dark', '深色'],
])('a value has its label: %o, %o', (labels, value, label) => expect(labelOf(labels, value)).toBe(label))

test('a numeric string is treated as the number', () => expect(labelOf(genderLabel, '1')).toBe('男'))

test.each(
  [
    ...[0, 3, -1, 1.5, 1e21, NaN, Infinity, -Infinity, undefined, null, true, 1n, '', ' 1', '01', '1.0', '男'],
    ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', 'prototype', 'length'],
    ...[Symbol.iterator, Symbol('1'), [1], [], {}, Object.create(null), () => 1],
    { toString: () => '1' },
    {
      toString() {
        throw new Error('a value that cannot be made text')
      },
    },
  ].map((value) => ({ value })),
)('a value without a label is 未知 ($value)', ({ value }) => {
  expect(labelOf(genderLabel, value)).toBe('未知')
})

test('an order status that the specification omits is 未知', () => expect(labelOf(orderStatusLabel, 5)).toBe('未知'))
