import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, Code, type Quote } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { FaultMessage } from '#app/faultMessage.ts'
import { address, buyHref } from './address.ts'
import { dropOrderKey, orderKey } from './orderKey.ts'

/** The reason why there is no order yet, and what can be done. */
export type Obstacle =
  /** The price, or what it is made of, has changed since this amount was shown. */
  | { reason: 'changed'; beforeFen: number }
  /** An order of the same thing waits to be paid. */
  | { reason: 'waiting'; orderId: string }
  | { reason: 'fault'; fault: FaultMessage }

/** Whether there is an order is not known; the key makes trying again safe. */
const unanswered = '订单没有提交成功，请检查网络后再按一次，不会重复下单'

/** Orders at the price of a quote, once however often one presses, and leads on to paying; every refusal leaves the choices as they are. */
export function useOrder(quote: Quote) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const { busy, attempt } = useAttempt(unanswered, (fault) => setObstacle({ reason: 'fault', fault }))
  const { kind, id } = quote.target
  const thing = `${kind}.${id}`

  const openOrder = (orderId: string) => navigate(address.href({ order: orderId }), { replace: true })

  const send = async () => {
    const body = { kind, id, coupon: quote.coupon, mark: quote.mark, agreementVersion: quote.agreement?.version ?? null }
    try {
      const order = await browserApi('POST /api/order', { ...body, key: orderKey(thing, body) })
      dropOrderKey(thing)
      await openOrder(order.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await explain(error)
    }
  }

  const explain = async (error: ApiError) => {
    const { code } = error
    const { orderId } = (error.data ?? {}) as { orderId?: unknown }
    if (error.status === 0) return setObstacle({ reason: 'fault', fault: { text: unanswered } })
    if (code === Code.OrderWaiting && typeof orderId === 'string') return setObstacle({ reason: 'waiting', orderId })
    if (code === Code.PriceChanged) {
      setObstacle({ reason: 'changed', beforeFen: quote.dueFen })
      return revalidate()
    }
    // The key stands for another order by now, or the thing cannot be bought any more: the page shows what holds.
    if (code === Code.Conflict) dropOrderKey(thing)
    if (code === Code.Conflict) await revalidate()
    if (code === Code.CouponUnusable) await navigate(buyHref({ kind, id }), { replace: true, preventScrollReset: true })
    throw error
  }

  const submit = () =>
    attempt(async () => {
      setObstacle(undefined)
      await send()
    })

  /** Gives up the order that waits, and orders as it is chosen now, if the choice is made (`ready`). */
  const replace = (orderId: string, ready: boolean) =>
    attempt(async () => {
      try {
        await browserApi('POST /api/order/:id/cancel', { id: orderId })
      } catch (error) {
        // Paid or ended meanwhile: its page says which.
        if (error instanceof ApiError && error.code === Code.OrderOver) return void (await openOrder(orderId))
        throw error
      }
      setObstacle(undefined)
      await (ready ? send() : revalidate())
    })

  return { busy, obstacle, submit, replace }
}
