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
  /** Open charge of the last two polls; an earlier one may have been answered before the shown charge was opened. */
  const [open, setOpen] = useState<[last: string | null, before: string | null]>()
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
      setOpen((polls) => [answer.charge, polls?.[0] ?? null])
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
    /** Checks whether another tab or device has replaced a charge. */
    isReplaced: (chargeId: string) => open !== undefined && open[0] !== null && open[0] === open[1] && open[0] !== chargeId,
    /** Clears the previous failure when another payment attempt starts. */
    forget: () => {
      setOpen(undefined)
      setState({ result: null, status: OrderStatus.ReadyToPay, payBefore, reason: null, charge: null })
    },
  }
}
