import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code, type OrderDetail, type PayState } from '#lib/contract'
import { OrderStatus, PayResult } from '#lib/enums'
import { usePolling } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSession } from '#app/browser/session/session.ts'

/** Delay between a response and the next poll, in milliseconds (specification, section 9). */
const payPollMs = 2000
/** Number of consecutive failed polls after which a notice is shown. */
const maxSilentFailures = 2

/** Polls whether an order was paid while the page is visible; reloads the page's data when the order no longer awaits payment. */
export function usePayState({ id, status, payBefore }: Pick<OrderDetail, 'id' | 'status' | 'payBefore'>) {
  const { isLogin } = useSession()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PayState>()
  const [faults, setFaults] = useState(0)
  usePolling({
    poll: (signal) => browserApi('GET /api/order/:id/pay', { id }, { signal }),
    every: payPollMs,
    // After the session has ended, polling restarts with the next sign-in.
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
    /** Reason of the latest failed payment; null if none has failed. */
    failure: failed ? (state?.reason ?? '支付渠道没有收到付款，订单还在，可以重新支付') : null,
    /** Whether several consecutive polls have failed. */
    unheard: faults >= maxSilentFailures,
    /** Clears the previous failure when another payment attempt starts. */
    forget: () => setState({ result: null, status: OrderStatus.ReadyToPay, payBefore, reason: null }),
  }
}
