import { useRef, useState } from 'react'
import { queryRegister, type RegisterResult } from './queryRegister.ts'
import { type VerificationResult, verifyWithPublishedKeys } from './verifyWithPublishedKeys.ts'

/** Current result for a signed text; `registered` is undefined while the register is being queried. */
export interface Verification {
  jws: string
  checked: VerificationResult
  registered: RegisterResult | undefined
}

/** Verifies signed texts, one at a time: the signature locally, then the validity by querying the register. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>()
  const [busy, setBusy] = useState(false)
  const latest = useRef<string>(undefined)

  async function verify(jws: string): Promise<void> {
    latest.current = jws
    setBusy(true)
    const show = (found: Verification) => latest.current === jws && setVerification(found)
    try {
      const checked = await verifyWithPublishedKeys(jws)
      show({ jws, checked, registered: undefined })
      if ('proof' in checked && checked.proof.verdict === 'genuine')
        show({ jws, checked, registered: await queryRegister(checked.proof.claims.code) })
    } finally {
      setBusy(false)
    }
  }

  function clear(): void {
    latest.current = undefined
    setVerification(undefined)
  }

  return { verification, busy, clear, verify: (jws: string) => void verify(jws) }
}
