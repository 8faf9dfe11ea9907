import type { LoaderFunctionArgs } from 'react-router'
import { type Api, ApiError, Code, type Quote } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'
import { address, noCoupon, type Purchase, thingOf } from './address.ts'

/** A price, with the reason if the coupon that was asked for cannot be used; or the reason why the thing cannot be bought. */
export type Quoted = { quote: Quote; couponFault: string | null } | { refusal: string }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const purchase = address.read(request)
  const { order: orderId } = purchase
  const now = Date.now()
  if (orderId === undefined && !thingOf(purchase)) return { step: 'nothing' as const }
  const channels = essential(api('GET /api/pay/channel', {}))
  if (orderId !== undefined) {
    const [order, { list }] = await Promise.all([essential(api('GET /api/order/:id', { id: orderId })), channels])
    return { step: 'pay' as const, order, channels: list, now }
  }
  const [quoted, { list }] = await Promise.all([essential(quote(api, purchase)), channels])
  return { step: 'confirm' as const, quoted, channels: list }
}

async function quote(api: Api, purchase: Purchase): Promise<Quoted> {
  const thing = thingOf(purchase)!
  const { coupon } = purchase
  const ask = (wanted: { coupon?: string }) => api('GET /api/order/quote', { ...thing, ...wanted })
  try {
    return { quote: await ask(coupon === undefined ? {} : { coupon: coupon === noCoupon ? '' : coupon }), couponFault: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === Code.Conflict) return { refusal: error.message }
    if (error.code === Code.CouponUnusable && coupon !== undefined) return { quote: await ask({}), couponFault: error.message }
    throw error
  }
}
