import { useState } from 'react'
import { ApiError } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { codeFormatError } from './access-code.ts'

/** Item unlocked by a code. */
export type UnlockedItem = Awaited<ReturnType<typeof redeemCode>>

const redeemCode = (code: string) => browserApi('POST /api/learn/redeem', { code })

/** Returns the item that a code would unlock; undefined if the backend does not support this call. */
const previewCode = (code: string) =>
  browserApi('POST /api/learn/redeem/look', { code }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })

/** Code for an item that the user already owns, with the resulting change, which requires confirmation. */
export type Renewal = { code: string } & NonNullable<Awaited<ReturnType<typeof previewCode>>>

/** Returns the state of redeeming an access code, and the functions that control it. */
export function useRedeem() {
  const [fault, setFault] = useState<ErrorText>()
  const [opened, setOpened] = useState<UnlockedItem>()
  const [renewal, setRenewal] = useState<Renewal>()
  const { busy, attempt } = useAttempt('兑换失败，请检查网络后重试', setFault)

  const redeem = (code: string) => {
    const early = codeFormatError(code)
    setFault(early === undefined ? undefined : { text: early })
    if (early !== undefined) return
    attempt(async () => {
      const outlook = await previewCode(code)
      if (outlook?.owned) setRenewal({ ...outlook, code })
      else setOpened(await redeemCode(code))
    })
  }
  const confirm = () => {
    setFault(undefined)
    if (renewal) attempt(async () => setOpened(await redeemCode(renewal.code)))
  }
  const goBack = () => {
    setFault(undefined)
    setRenewal(undefined)
  }
  return { fault, busy, opened, renewal, redeem, confirm, goBack, forgive: () => setFault(undefined) }
}
