import type { LoaderFunctionArgs } from 'react-router'
import { type Api, ApiError, Code, type OrderKind, type Quote } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { address, noCoupon, productOf } from './address.ts'

/** A quote, with the reason if the requested coupon cannot be used; or the reason why the product cannot be bought. */
export type QuoteResult = { quote: Quote; couponFault: string | null } | { refusal: string }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const purchase = address.read(request)
  const { order: id } = purchase
  const options = () => requirePart(api('GET /api/pay/channel', {}))
  if (id !== undefined) {
    const now = Date.now()
    const [order, { list }] = await Promise.all([requirePart(api('GET /api/order/:id', { id })), options()])
    return { step: 'pay' as const, order, options: list, back: purchase.back === true, now }
  }
  const thing = productOf(purchase)
  if (!thing) return { step: 'nothing' as const }
  const [quoted, { list }] = await Promise.all([requirePart(quote(api, thing, purchase.coupon)), options()])
  return { step: 'confirm' as const, quoted, options: list }
}

async function quote(api: Api, thing: { kind: OrderKind; id: string }, coupon: string | undefined): Promise<QuoteResult> {
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
