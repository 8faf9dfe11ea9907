import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { plainYuan } from '../../../../../../server/upstream/kernel/logic/yuanText.ts'
import { parseFen } from '../../../../../../server/upstream/payment/logic/parseBill.ts'

test('any amount in fen survives formatting and parsing in yuan', () => {
  assert(property(integer({ min: -(2 ** 31), max: 2 ** 31 }), (fen) => parseFen(plainYuan(fen)) === fen))
})

test.each([
  ['99', 9900],
  ['99.9', 9990],
  ['0.01', 1],
  ['-12.30', -1230],
  ['-0.00', 0],
  [' 1.00 ', 100],
])('%s yuan are %d fen', (text, fen) => expect(parseFen(text)).toBe(fen))

test.each(['', '1.001', '1,000.00', '1e3', '0x10', '.5', '1.', 'NaN', '99.00元'])('%s is not an amount', (text) => {
  expect(() => parseFen(text)).toThrow('Invalid amount')
})
