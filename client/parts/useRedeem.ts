import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '../app/browserApi.ts'
import { codeFault } from './access-code.ts'

/** What a code has opened. */
export type Opened = Awaited<ReturnType<typeof redeemed>>

const redeemed = (code: string) => browserApi('POST /api/learn/redeem', { code })

/** Redeeming an access code: how it stands, and the way to do it. The page below is fetched anew when it is done. */
export function useRedeem() {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  // State is one render late: the second click of a double click would still see the first one's.
  const running = useRef(false)

  const redeem = async (code: string) => {
    const early = codeFault(code)
    setFault(early)
    if (early !== undefined || running.current) return
    running.current = true
    setBusy(true)
    try {
      setOpened(await redeemed(code))
      await revalidate()
    } catch (error) {
      // A session that has ended asks to sign in by itself.
      if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
        setFault(error instanceof ApiError ? error.message : '兑换失败，请检查网络后重试')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { fault, busy, opened, redeem: (code: string) => void redeem(code), forgive: () => setFault(undefined) }
}
