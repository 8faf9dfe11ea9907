import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Certificate } from '#lib/contract'
import { type Checked, checkSigned } from '../verifying/checkSigned.ts'
import { signedInFragment } from '../verifying/readScanned.ts'
import { type SignatureWords, signatureWords } from './signature-words.ts'

/** Verifies the signed text of a certificate: that of the scanned QR code in the URL fragment, otherwise that of the register. */
export function useSignature({ code, jws }: Certificate): SignatureWords {
  const scanned = signedInFragment(useLocation().hash)
  const [found, setFound] = useState<{ checked: Checked; scanned: boolean }>()
  useEffect(() => {
    let isCurrent = true
    void checkSigned(scanned || jws).then((checked) => {
      if (isCurrent) setFound({ checked, scanned: scanned !== '' })
    })
    return () => void (isCurrent = false)
  }, [scanned, jws])
  return signatureWords(found, code)
}
