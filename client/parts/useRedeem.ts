import { useState } from 'react'
import { browserApi } from '../app/browserApi.ts'
import { useAttempt } from '../app/useAttempt.ts'
import { codeFault } from './access-code.ts'

/** What a code has opened. */
export type Opened = Awaited<ReturnType<typeof redeemed>>

const redeemed = (code: string) => browserApi('POST /api/learn/redeem', { code })

/** Redeeming an access code: how it stands, and the way to do it. */
export function useRedeem() {
  const [fault, setFault] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const { busy, attempt } = useAttempt('兑换失败，请检查网络后重试', setFault)

  const redeem = (code: string) => {
    const early = codeFault(code)
    setFault(early)
    if (early !== undefined) return
    attempt(async () => setOpened(await redeemed(code)))
  }
  return { fault, busy, opened, redeem, forgive: () => setFault(undefined) }
}
