import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code, type OrderDetail, type PayState } from '#lib/contract'
import { OrderStatus, PayResult } from '#lib/enums'
import { usePolling } from '#lib/hooks'
import { browserApi } from '#app/browser/browserApi.ts'
import { useSession } from '#app/browser/session.ts'

/** Delay between an answer and the next poll, in milliseconds (specification, section 9). */
const payPollMs = 2000
/** Number of polls without an answer in a row from which it is said. */
const bearableFaults = 2

/** Asks whether an order has been paid, for as long as the page is looked at; once it waits no longer the page is made anew. */
export function usePayState({ id, status, payBefore }: Pick<OrderDetail, 'id' | 'status' | 'payBefore'>) {
  const { isLogin } = useSession()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PayState>()
  const [faults, setFaults] = useState(0)
  usePolling({
    poll: (signal) => browserApi('GET /api/order/:id/pay', { id }, { signal }),
    every: payPollMs,
    // After a session has ended, signing in again begins anew.
    active: isLogin,
    subject: id,
    immediately: status === OrderStatus.PaymentFailed,
    onAnswer: (answer) => {
      setFaults(0)
      setState(answer)
      if (answer.payBefore !== null && answer.result !== PayResult.Success) return 'go-on'
      void revalidate()
      return 'stop'
    },
    onFault: (error) => {
      setFaults((count) => count + 1)
      const over = error instanceof ApiError && (error.code === Code.SignInNeeded || error.code === Code.NotFound)
      return over ? 'stop' : 'go-on'
    },
  })
  const failed = (state?.status ?? status) === OrderStatus.PaymentFailed
  return {
    /** The reason of the latest failure; null while nothing has failed. */
    failure: failed ? (state?.reason ?? '支付渠道没有收到付款，订单还在，可以重新支付') : null,
    /** Nothing has been heard for a while. */
    unheard: faults >= bearableFaults,
    /** Another attempt begins: the former failure is over. */
    forget: () => setState({ result: null, status: OrderStatus.ReadyToPay, payBefore, reason: null }),
  }
}
