import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

/** Returns functions that cancel an order or its refund; the page's data is then reloaded, even if it was too late. */
export function useOrderChanges(id: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('操作失败，请检查网络后重试')
  const change = (act: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      try {
        await act()
        await showToast('success', done)
      } catch (error) {
        if (!(error instanceof ApiError) || !tooLate.includes(error.code)) throw error
        // The order was paid, cancelled or decided elsewhere; the reloaded page shows the current state.
        await showToast('error', error.message)
      }
      onDone()
      await revalidate()
    })
  return {
    busy,
    cancel: () => change(() => browserApi('POST /api/order/:id/cancel', { id }), '订单已取消'),
    cancelRefund: () => change(() => browserApi('POST /api/order/:id/refund/cancel', { id }), '退款申请已取消'),
  }
}

const tooLate: readonly number[] = [Code.OrderOver, Code.Conflict]
