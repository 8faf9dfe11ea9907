import type { OrderKind } from '#lib/contract'
import type { Actor, Stage } from './createStage.ts'

/** Orders a product at its current price with the best coupon; returns the order number. */
export async function order(stage: Stage, { call }: Actor, kind: OrderKind, id: string, coupon?: ''): Promise<string> {
  const quote = await call('GET /api/order/quote', { kind, id, coupon })
  const accepted = { coupon: quote.coupon, mark: quote.mark, agreementVersion: quote.agreement?.version ?? null }
  return (await call('POST /api/order', { kind, id, ...accepted, key: stage.newKey() })).id
}

/** Pays an order at the sandbox's cashier. */
export async function pay(stage: Stage, { call }: Actor, id: string): Promise<string> {
  const charge = await call('POST /api/order/:id/pay', { id, channel: 'sandbox' })
  stage.wait(40)
  await call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'pay' })
  await stage.settle()
  return id
}

/** Requests a refund of the whole quoted amount. */
export async function askRefund(stage: Stage, { call }: Actor, id: string, note: string): Promise<string> {
  const { mark } = await call('GET /api/order/:id/refund/quote', { id })
  return (await call('POST /api/order/:id/refund', { id, reason: 'unwanted', note, mark, key: stage.newKey() })).id
}
