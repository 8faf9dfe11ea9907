import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PayResult } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'

/**
 * Queries whether an order was paid when the buyer returns from an app or a page of a gateway: by the gateway's link (`back`),
 * or to the page that was left. The address proves nothing.
 */
export function useReturn(orderId: string, back: boolean) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'none' | 'checking' | 'unpaid' | 'unknown'>(back ? 'checking' : 'none')
  const hasLeft = useRef(false)

  const check = useCallback(async () => {
    hasLeft.current = false
    setState('checking')
    try {
      const { result, payBefore } = await browserApi('POST /api/order/:id/pay/check', { id: orderId })
      if (result === PayResult.Success || payBefore === null) await revalidate()
      else setState('unpaid')
    } catch {
      setState('unknown')
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The function only changes with the router.
  }, [orderId])

  useEffect(() => {
    if (back) void check()
  }, [back, check])

  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && hasLeft.current && void check()
    document.addEventListener('visibilitychange', onShown)
    // A page that the browser restores with the back button was never hidden before.
    addEventListener('pageshow', onShown)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      removeEventListener('pageshow', onShown)
    }
  }, [check])

  return {
    state,
    check: () => void check(),
    /** Records that the buyer leaves for an app. */
    leave: () => {
      hasLeft.current = true
      setState('none')
    },
    forget: () => setState('none'),
  }
}
