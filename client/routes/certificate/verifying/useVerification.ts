import { useRef, useState } from 'react'
import { askRegister, type Registered } from './askRegister.ts'
import { type Checked, checkSigned } from './checkSigned.ts'

/** Current result for a signed text; `registered` is undefined while the register is being queried. */
export interface Verification {
  jws: string
  checked: Checked
  registered: Registered | undefined
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
      const checked = await checkSigned(jws)
      show({ jws, checked, registered: undefined })
      if ('proof' in checked && checked.proof.verdict === 'genuine')
        show({ jws, checked, registered: await askRegister(checked.proof.claims.code) })
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
