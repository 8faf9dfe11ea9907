import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Certificate } from '#lib/contract'
import { type VerificationResult, verifyWithPublishedKeys } from '../verifying/verifyWithPublishedKeys.ts'
import { signedTextInFragment } from '../verifying/parseScanned.ts'
import { type SignatureText, signatureText } from './signature-texts.ts'

/** Verifies the signed text of a certificate: that of the scanned QR code in the URL fragment, otherwise that of the register. */
export function useSignature({ code, jws }: Certificate): SignatureText {
  const scanned = signedTextInFragment(useLocation().hash)
  const [found, setFound] = useState<{ checked: VerificationResult; scanned: boolean }>()
  useEffect(() => {
    let isCurrent = true
    void verifyWithPublishedKeys(scanned || jws).then((checked) => {
      if (isCurrent) setFound({ checked, scanned: scanned !== '' })
    })
    return () => void (isCurrent = false)
  }, [scanned, jws])
  return signatureText(found, code)
}
