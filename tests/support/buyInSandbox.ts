import { randomUUID } from 'node:crypto'
import type { Charge, Data, OrderKind } from '#lib/contract'
import type { Upstream } from './startUpstream.ts'

type Place = Pick<Upstream, 'ask'>

/** Orders an item at its current price, optionally with a coupon; returns the order number. */
export async function orderThing({ ask }: Place, token: string, kind: OrderKind, id: string, coupon = ''): Promise<string> {
  const quote = (await ask(`GET /api/order/quote?kind=${kind}&id=${id}&coupon=${coupon}`, undefined, { token }))
    .data as Data<'GET /api/order/quote'>
  const body = { kind, id, coupon: quote.coupon, mark: quote.mark, agreementVersion: quote.agreement?.version ?? null, key: randomUUID() }
  return ((await ask('POST /api/order', body, { token })).data as Data<'POST /api/order'>).id
}

/** Orders an item and pays for it on the sandbox's cashier page; returns the order number. */
export async function buyInSandbox(place: Place, token: string, kind: OrderKind, id: string, coupon = ''): Promise<string> {
  const orderId = await orderThing(place, token, kind, id, coupon)
  const charge = (await place.ask(`POST /api/order/${orderId}/pay`, { channel: 'sandbox' }, { token })).data as Charge
  const paid = await place.ask(`POST /api/pay/sandbox/${charge.id}`, { act: 'pay' })
  if (paid.code !== 0) throw new Error(`The sandbox refused the payment: ${paid.text}`)
  return orderId
}
