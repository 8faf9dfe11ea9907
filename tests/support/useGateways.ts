import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeEach } from 'vitest'
import { requestRefund } from '../../server/upstream/payment/admin.ts'
import { alipayDouble } from './alipayDouble.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import type { PayWay } from '#lib/contract'
import { openPayments, payer } from './openPayments.ts'
import { wechatpayDouble } from './wechatpayDouble.ts'

type Channel = 'wechatpay' | 'alipay'
export const channels: Channel[] = ['wechatpay', 'alipay']

/** Answers to a gateway whose callback is accepted. */
export const answers = { wechatpay: { status: 200, text: '{"code":"SUCCESS"}' }, alipay: { status: 200, text: 'success' } }

/** Provides the payment domain with doubles of both gateways, whose callbacks arrive by HTTP. */
export async function useGateways() {
  const time = { now: Date.parse('2026-03-01T08:00:00Z') }
  const wechatpay = await wechatpayDouble(() => time.now)
  const alipay = await alipayDouble(() => time.now)
  const payments = await openPayments('SQLite', { gateways: [wechatpay.provider, alipay.provider], time })
  const server = createServer(express().use('/pay/callback', payments.payment.callbacks))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  afterAll(async () => {
    wechatpay.close()
    alipay.close()
    server.close()
    await payments.close()
  })
  beforeEach(() => {
    Object.assign(wechatpay.state, { trouble: undefined })
    Object.assign(wechatpay.mood, {
      next: 'PROCESSING',
      digest: undefined,
      refuses: undefined,
      spoil: (text: string) => text,
      key: gatewayKeys.gateway.privateKey,
    })
    Object.assign(alipay.state, { trouble: undefined })
    Object.assign(alipay.mood, {
      changesFunds: true,
      refuses: undefined,
      spoil: (text: string) => text,
      key: gatewayKeys.gateway.privateKey,
    })
  })

  let orders = 0
  const order = () => payments.addOrder(`order${++orders}x`)
  const open = (orderId: string, channel: Channel, way?: PayWay, openId?: string) =>
    payments.payment.open({
      ...{ orderId, channel, way, payer: { ...payer, openId }, amountFen: 9900, title: '焊接入门', endsAt: time.now + 1_800_000 },
    })
  const tell = async (channel: Channel, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const answer = await fetch(`${origin}/pay/callback/${channel}`, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  /** Pays at the gateway; returns its callback, with changes. */
  const paid = (channel: Channel, id: string, changes: object = {}, options: object = {}) =>
    channel === 'wechatpay'
      ? wechatpay.callback('TRANSACTION.SUCCESS', { ...wechatpay.pay(id), ...changes }, options)
      : alipay.callback({ ...alipay.pay(id), ...changes }, options)
  const toldOf = (id: string) => payments.told.filter((line) => line.includes(id)).map((line) => line.split(' ')[0])
  const postings = async (orderId: string) =>
    (await payments.payment.queries.ledger.ofOrder(orderId)).map(({ account, amount_fen }) => `${account} ${amount_fen}`)
  const passes = async (ms: number) => {
    time.now += ms
    await payments.worker.runDue()
  }
  async function refundOf(channel: Channel, amountFen = 9900) {
    const orderId = await order()
    const { id: chargeId } = await open(orderId, channel)
    await tell(channel, paid(channel, chargeId))
    const request = await payments.addRefund(`refund-${orderId}`, { orderId, chargeId, amountFen })
    await payments.db.transaction().execute((trx) => requestRefund(trx, request))
    return request
  }

  return { time, wechatpay, alipay, payments, order, open, tell, paid, toldOf, postings, passes, refundOf }
}
