// @module-tag wide
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { paymentFindings } from '../../../../server/upstream/operations/doctor/databaseReport.ts'
import { createPaymentAdmin, findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { openPayments, payer } from '../../../support/openPayments.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { wechatpayDouble } from '../../../support/wechatpayDouble.ts'

/** The required two hundred are tested in payingOrders.test.ts. */
const COUNT = 50

describe.each(engines)('on %s', (engine) => {
  test(`${COUNT} concurrent payment reports, each delivered three times in any order, result in ${COUNT} payments that doctor and bill confirm`, async () => {
    const time = { now: Date.parse('2026-03-01T08:00:00Z') }
    const wechatpay = await wechatpayDouble(() => time.now)
    const payments = await openPayments(engine, { gateways: [wechatpay.provider], time })
    const { db } = payments
    const server = createServer(express().use('/pay/callback', payments.payment.callbacks)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

    const callbacks = []
    for (let at = 0; at < COUNT; at++) {
      const orderId = await payments.addOrder(`order-${at}-`)
      const { id } = await payments.payment.open({
        orderId,
        payer,
        channel: 'wechatpay',
        amountFen: 9900,
        title: '焊',
        endsAt: time.now + 1_800_000,
      })
      callbacks.push(wechatpay.callback('TRANSACTION.SUCCESS', wechatpay.pay(id)))
    }
    const deliveries = [...callbacks, ...callbacks, ...callbacks]
      .map((callback, at) => ({ callback, place: (at * 7919) % (3 * COUNT) }))
      .toSorted((one, other) => one.place - other.place)
    const answers = await Promise.all(
      deliveries.map(async ({ callback }) => (await fetch(`${origin}/pay/callback/wechatpay`, { method: 'POST', ...callback })).text()),
    )
    expect(new Set(answers)).toEqual(new Set(['{"code":"SUCCESS"}']))
    expect(payments.told.filter((line) => line.startsWith('taken'))).toHaveLength(COUNT)
    expect(payments.told).toHaveLength(COUNT)
    const postings = await db.selectFrom('ledger_posting').select(['account', 'amount_fen']).execute()
    expect(postings).toHaveLength(2 * COUNT)
    expect(postings.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(0)
    // These orders exist as rows only: the order domain would have recorded the payment.
    await db.updateTable('purchase_order').set({ status: 3, paid_fen: 9900 }).execute()
    expect(await findPaymentInconsistencies(db)).toEqual([])
    expect(await paymentFindings(payments.place, time.now)).toEqual([
      { level: 'good', about: expect.stringContaining(`一致（${COUNT} 笔）`) },
    ])

    const bill = join(payments.dataDir, 'bill.csv')
    const lines = [...wechatpay.trades.values()].map(
      (trade) => `\`2026-03-01 16:00:00,\`${trade.transaction_id},\`${trade.out_trade_no},\`SUCCESS,\`99.00,\`0,\`0.00`,
    )
    const write = (rows: string[]) =>
      writeFileSync(
        bill,
        ['交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额', ...rows, '总交易单数,订单总金额', '`1,`1'].join(
          '\n',
        ),
      )
    write(lines)
    const admin = createPaymentAdmin({ db, by: '王敏', now: time.now })
    expect(await admin.reconcile('wechatpay', bill)).toBe(`微信支付 2026-03-01：账单 ${COUNT} 笔，全部相符`)
    write([...lines.slice(2), lines[1]!.replace('99.00', '99.01'), '`2026-03-01 17:00:00,`42x,`chargex,`SUCCESS,`1.00,`0,`0.00'])
    const told = (await admin.reconcile('wechatpay', bill)).split('\n')
    expect(told[0]).toContain('3 处不符')
    expect(told.filter((line) => !line.startsWith(' ')).map((line) => line.split('  ')[0])).toEqual([
      told[0],
      ...['金额不同', '本站没有', '账单没有'],
    ])
    await expect(admin.reconcile('paypal', bill)).rejects.toThrow('渠道应为 wechatpay、alipay、sandbox 之一')
    await expect(admin.reconcile('wechatpay', '/nowhere.csv')).rejects.toThrow('ENOENT')
    write([])
    await expect(admin.reconcile('wechatpay', bill)).rejects.toThrow('--date')
    expect(await admin.reconcile('wechatpay', bill, '2026-02-01')).toContain('全部相符')

    // The doctor names late payments that were not returned, and each damage.
    const one = await db.selectFrom('ledger_posting').selectAll().where('account', '=', 'sales').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('ledger_posting').set({ account: 'suspense' }).where('id', '=', one.id).execute()
    expect((await paymentFindings(payments.place, time.now + 86_400_000)).map(({ about }) => about)).toContain(
      '有 1 笔重复或逾期的付款超过一天没有退回，共 ¥99.00',
    )
    await db.updateTable('ledger_posting').set({ account: 'sales' }).where('id', '=', one.id).execute()
    await db.updateTable('ledger_posting').set({ amount_fen: -9899 }).where('id', '=', one.id).execute()
    expect((await findPaymentInconsistencies(db)).map(({ about }) => about)).toEqual(['账目不平', '订单的实付金额与账目不符'])
    await db.deleteFrom('ledger_posting').where('entry_id', '=', one.entry_id).execute()
    expect((await findPaymentInconsistencies(db)).map(({ about }) => about)).toEqual([
      '支付渠道的报告没有如数入账',
      '订单的实付金额与账目不符',
    ])
    await db.deleteFrom('gateway_report').where('id', '=', one.entry_id).execute()
    expect((await paymentFindings(payments.place, time.now)).map(({ about }) => about)).toEqual([
      expect.stringContaining(`付款码的状态与支付渠道的报告不符：${one.charge_id}`),
      expect.stringContaining(`订单的实付金额与账目不符：${one.order_id}`),
      '有 3 处与支付渠道的账单不符',
    ])

    // An operator lists waiting tasks and retries them.
    await db
      .updateTable('outbox_task')
      .set({ failed_at: time.now, fault: 'GatewayError: x' })
      .where('subject', '=', one.charge_id)
      .execute()
    const line = (await admin.tasks('1')).split('  ')
    expect(line).toEqual([
      expect.any(String),
      'charge.query',
      one.charge_id,
      expect.stringContaining('失败于'),
      '已试 0 次',
      'GatewayError: x',
    ])
    expect((await paymentFindings(payments.place, time.now)).at(-1)).toMatchObject({
      level: 'warn',
      about: expect.stringContaining('1 件后台任务'),
    })
    expect(await admin.retryTask(line[0]!)).toContain('立即重试')
    expect(await payments.worker.runDue()).toBeGreaterThan(0)
    await expect(admin.retryTask('nothing')).rejects.toThrow('没有编号为 nothing')

    server.close()
    wechatpay.close()
    await payments.close()
  })
})
