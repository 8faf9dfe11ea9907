import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { billText, billTexts, parseFirstBill } from '../../../../../../server/upstream/payment/logic/parseBill.ts'
import { parseAlipayBill } from '../../../../../../server/upstream/payment/providers/alipay.ts'
import { parseWechatpayBill } from '../../../../../../server/upstream/payment/providers/wechatpay.ts'
import { type BookRow, reconcile } from '../../../../../../server/upstream/payment/logic/reconcile.ts'

const wechatpay = `\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
\`2026-03-01 16:00:05,\`wx1,\`1900009191,\`0,\`,\`4200001,\`charge1,\`o1,\`NATIVE,\`SUCCESS,\`CMB,\`CNY,\`98.00,\`1.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`焊接入门,\`,\`0.59,\`0.60%,\`99.00,\`0.00,\`
\`2026-03-01 17:00:05,\`wx1,\`1900009191,\`0,\`,\`4200001,\`charge1,\`o1,\`NATIVE,\`REFUND,\`CMB,\`CNY,\`0.00,\`0.00,\`5030,\`refund1,\`40.00,\`0.00,\`ORIGINAL,\`SUCCESS,\`焊接入门,\`,\`-0.24,\`0.60%,\`0.00,\`40.00,\`
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额
\`2,\`98.00,\`40.00,\`0.00,\`0.35,\`99.00,\`40.00
`

const alipayBytes = Buffer.from(
  [
    // Header of the bill as Alipay writes it, in GBK: 支付宝交易号,商户订单号,业务类型,订单金额（元）,完成时间,退款批次号/请求号
    '23d6a7b8b6b1a6d2b5cef1c3f7cfb8b2e9d1af0a',
    'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdeab3c9cab1bce42ccdcbbfeec5fab4ceba',
    'c52fc7ebc7f3bac50a',
    // 20260001,charge2,交易,99.00,2026-03-01 16:00:05, and its refund of 40 yuan
    '3230323630303031092c63686172676532092cbdbbd2d72c39392e30302c323032362d30332d30312031363a30303a30352c0a',
    '3230323630303031092c63686172676532092ccdcbbfee2c2d34302e30302c323032362d30332d30312031373a30303a30352c726566756e64320a',
    // #------业务明细列表结束------
    '232d2d2d2d2d2dd2b5cef1c3f7cfb8c1d0b1edbde1caf82d2d2d2d2d2d0a',
  ].join(''),
  'hex',
)

const [at, hour] = [Date.parse('2026-03-01T08:00:05Z'), 3_600_000]

describe('a bill', () => {
  test('of WeChat Pay contains payments by order and refunds by application', () => {
    expect(parseWechatpayBill(billText(Buffer.from(wechatpay)))).toEqual([
      {
        kind: 'payment',
        chargeId: 'charge1',
        refundId: '',
        transactionId: '4200001',
        amountFen: 9900,
        feeFen: 59,
        at,
        merchant: '1900009191',
      },
      {
        kind: 'refund',
        chargeId: 'charge1',
        refundId: 'refund1',
        transactionId: '4200001',
        amountFen: 4000,
        feeFen: -24,
        at: at + hour,
        merchant: '1900009191',
      },
    ])
  })

  test('of Alipay is decoded from its own encoding, with refunds as positive amounts', () => {
    expect(parseAlipayBill(billText(alipayBytes))).toEqual([
      { kind: 'payment', chargeId: 'charge2', refundId: '', transactionId: '20260001', amountFen: 9900, feeFen: 0, at, merchant: '' },
      {
        kind: 'refund',
        chargeId: 'charge2',
        refundId: 'refund2',
        transactionId: '20260001',
        amountFen: 4000,
        feeFen: 0,
        at: at + hour,
        merchant: '',
      },
    ])
  })

  test('is parsed with commas and quotes in its titles, without failed refunds', () => {
    const rows = parseWechatpayBill(wechatpay)
    expect(parseWechatpayBill(wechatpay.replaceAll('焊接入门', '焊接，1,2 "入门"'))).toEqual(rows)
    expect(parseWechatpayBill(wechatpay.replace('ORIGINAL,`SUCCESS', 'ORIGINAL,`FAIL'))).toEqual(rows.slice(0, 1))
    const alipay = (title: string) =>
      [
        '#支付宝业务明细查询',
        '#账号：[20880000000000010156]',
        '#-----------------------------------------业务明细列表----------------------------------------',
        '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,退款批次号/请求号,服务费（元）,备注',
        `20260001\t,charge2\t,交易\t,${title}\t,2026-03-01 16:00:00,2026-03-01 16:00:05,*晓(138****0000)\t,99.00\t,\t,-0.60\t,\t`,
        '#-----------------------------------------业务明细列表结束------------------------------------',
        '#交易合计：1笔，商家实收共99.00元',
      ].join('\r\n')
    const paid = {
      kind: 'payment',
      chargeId: 'charge2',
      refundId: '',
      transactionId: '20260001',
      amountFen: 9900,
      feeFen: 60,
      at,
      merchant: '2088000000000001',
    }
    for (const title of ['焊接入门', '焊接,1,2 "入门"', '"6 寸"管道']) expect(parseAlipayBill(alipay(title)), title).toEqual([paid])
  })

  test('is extracted from the downloaded archive, next to its summary', async () => {
    const bill = parseAlipayBill(billText(alipayBytes))
    const archive = zipSync({ '2088_20260301_summary.csv': strToU8('#汇总\n'), '2088_20260301.csv': new Uint8Array(alipayBytes) })
    expect(parseFirstBill(await billTexts(archive), parseAlipayBill)).toEqual(bill)
    expect(parseFirstBill(await billTexts(gzipSync(new Uint8Array(alipayBytes))), parseAlipayBill)).toEqual(bill)
    await expect(billTexts(archive.subarray(0, 100))).rejects.toThrow('压缩包损坏')
    const other = await billTexts(zipSync({ 'a.csv': strToU8('a,b\n') }))
    expect(() => parseFirstBill(other, parseAlipayBill)).toThrow('不像是交易账单')
    expect(() => parseFirstBill([], parseAlipayBill)).toThrow('没有文件')
  })

  test.each([
    ['another file', 'a,b,c\n1,2,3\n', '不像是交易账单'],
    ['truncated', wechatpay.split('\n').slice(0, 2).join('\n'), '不完整'],
    ['without an amount', wechatpay.replace('`99.00', '`?'), '第 2 行的“订单金额”应为金额，现在是“?”'],
    ['with three decimals', wechatpay.replace('`40.00,`\n', '`40.001,`\n'), '第 3 行的“申请退款金额”应为金额，现在是“40.001”'],
    ['without a time', wechatpay.replace('2026-03-01 17:00:05', '3/1/26 17:00'), '第 3 行的“交易时间”应为时间，现在是“3/1/26 17:00”'],
    ['without a number', wechatpay.replace('`charge1', '`'), '第 2 行的“商户订单号”应为编号，现在是“”'],
    ['in an unknown state', wechatpay.replace('`SUCCESS', '`PAID'), '第 2 行的“交易状态”应为 SUCCESS、REFUND 或 REVOKED，现在是“PAID”'],
    ['cut in a line', wechatpay.replace('`0.59,`0.60%,', ''), '第 2 行有 25 列，表头有 27 列'],
  ])('is refused if it is %s', (_, text, why) => {
    expect(() => parseWechatpayBill(text)).toThrow(why)
  })
})

describe('comparing the books with a bill', () => {
  const payment: BookRow = {
    kind: 'payment',
    chargeId: 'charge1',
    refundId: '',
    transactionId: '4200001',
    amountFen: 9900,
    orderId: 'o1',
    ofDay: true,
  }
  const refund: BookRow = { ...payment, kind: 'refund', refundId: 'refund1', amountFen: 4000 }
  const bill = parseWechatpayBill(wechatpay)

  test('finds no difference if they agree, even if ours is on the other side of midnight', () => {
    expect(reconcile(bill, [payment, { ...refund, ofDay: false }])).toEqual([])
  })

  test('reports rows that are missing on either side, and different amounts', () => {
    const place = { chargeId: 'charge1', transactionId: '4200001' }
    const there = { ...payment, transactionId: '4200002', chargeId: 'charge9' }
    expect(reconcile(bill, [{ ...payment, amountFen: 9901 }, there, { ...there, transactionId: '4200003', ofDay: false }])).toEqual([
      { ...place, reason: 'amount', kind: 'payment', number: '4200001', orderId: 'o1', billFen: 9900, bookFen: 9901 },
      { ...place, reason: 'unbooked', kind: 'refund', number: 'refund1', orderId: null, billFen: 4000, bookFen: null },
      {
        ...{ reason: 'unbilled', kind: 'payment', number: '4200002', chargeId: 'charge9', transactionId: '4200002' },
        ...{ orderId: 'o1', billFen: null, bookFen: 9900 },
      },
    ])
  })
})
