import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, Code, type Quote } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { address, buyHref } from './address.ts'
import { dropOrderKey, orderKey } from './orderKey.ts'

/** Reason why the order was not created, and the data for resolving it. */
export type Obstacle =
  /** The price or its basis has changed since this amount was shown. */
  | { reason: 'changed'; beforeFen: number }
  /** A pending order of the same product exists. */
  | { reason: 'waiting'; orderId: string }
  | { reason: 'fault'; fault: ErrorText }

/** It is unknown whether the order was created; a retry is safe because it uses the same key. */
const unanswered = '订单没有提交成功，请检查网络后再按一次，不会重复下单'

/** Orders at the quoted price, once however often the button is clicked, and opens the payment; a refusal does not change the selection. */
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
    // The key belongs to another order by now, or the product can no longer be bought; the reloaded page shows the current state.
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

  /** Cancels the pending order, and orders the current selection if it is complete (`ready`). */
  const replace = (orderId: string, ready: boolean) =>
    attempt(async () => {
      try {
        await browserApi('POST /api/order/:id/cancel', { id: orderId })
      } catch (error) {
        // The order was paid or closed in the meantime; its page shows which.
        if (error instanceof ApiError && error.code === Code.OrderOver) return void (await openOrder(orderId))
        throw error
      }
      setObstacle(undefined)
      await (ready ? send() : revalidate())
    })

  return { busy, obstacle, submit, replace }
}
