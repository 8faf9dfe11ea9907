import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csv } from '../../../../../server/upstream/kernel/logic/csv.ts'
import { taxOf } from '../../../../../server/upstream/kernel/logic/taxOf.ts'
import { yuanText } from '../../../../../server/upstream/kernel/logic/yuanText.ts'
import { tableFile, withSums, workbook } from '../../../../../server/upstream/kernel/tableFile.ts'

const table = [
  ['渠道', '商品', '收款（元）'],
  ['微信支付', '=1+1', { fen: 12_900 }],
  ['支付宝', '-2', { fen: -1 }],
  ['支付宝', '收款', { fen: 5, isSummed: false }],
] as const

describe('a table', () => {
  test('ends with the sums of its amounts, by channel and in total', () => {
    expect(withSums(table).slice(4)).toEqual([
      ['合计 微信支付', '', { fen: 12_900 }],
      ['合计 支付宝', '', { fen: -1 }],
      ['合计', '', { fen: 12_899 }],
    ])
    expect(withSums([['收款（元）', '商品']])).toEqual([
      ['收款（元）', '商品'],
      [{ fen: 0 }, ''],
    ])
    expect(withSums([['商品'], ['一']])).toEqual([['商品'], ['一']])
  })

  test('has amounts with two decimals in CSV, negative ones without an apostrophe', async () => {
    expect(csv(table)).toBe("\uFEFF渠道,商品,收款（元）\r\n微信支付,'=1+1,129.00\r\n支付宝,'-2,-0.01\r\n支付宝,收款,0.05\r\n")
    expect(await tableFile('csv', { name: '账目', table })).toContain('合计,,128.99\r\n')
  })

  test('has numbers and plain texts in a workbook, never formulas', async () => {
    const { sheets } = await readXlsx(await workbook([{ name: '账目', table: withSums(table) }]), { readStyles: true })
    expect(sheets[0]!.rows).toEqual([
      ['渠道', '商品', '收款（元）'],
      ['微信支付', '=1+1', 129],
      ['支付宝', '-2', -0.01],
      ['支付宝', '收款', 0.05],
      ['合计 微信支付', '', 129],
      ['合计 支付宝', '', -0.01],
      ['合计', '', 128.99],
    ])
    expect([...(sheets[0]!.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false)
  })
})

test.each([
  [10_600, 6, 600],
  [-1234, 6, -70],
  [9900, 0, 0],
  [103, 3, 3],
])('%d fen at %d%% contain a tax of %d', (fen, rate, tax) => expect(taxOf(fen, rate) + 0).toBe(tax))

test('an amount is shown with its sign before the currency', () => {
  expect([yuanText(4_800_000), yuanText(-5), yuanText(0)]).toEqual(['¥48,000.00', '-¥0.05', '¥0.00'])
})
