import { useCallback, useEffect, useState } from 'react'
import type { RefundQuote } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'

/** Returns the refund quote of an order, requested when the dialog opens and whenever the quote has changed. */
export function useRefundQuote(orderId: string) {
  const [quote, setQuote] = useState<RefundQuote>()
  const [fault, setFault] = useState<ErrorText>()
  const ask = useCallback(async () => {
    try {
      setQuote(await browserApi('GET /api/order/:id/refund/quote', { id: orderId }))
      setFault(undefined)
    } catch (error) {
      setFault(errorTextOf(error, '可退金额没有算出来，请检查网络后重试'))
    }
  }, [orderId])
  useEffect(() => void ask(), [ask])
  return { quote, fault, ask }
}
