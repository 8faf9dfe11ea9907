import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { Certificate } from '#lib/contract'
import { type Checked, checkSigned } from '../verifying/checkSigned.ts'
import { signatureWords } from './signature-words.ts'

/** Whether the signed text proves the certificate: that of the QR code that led here, in the fragment, else that of the register. */
export function SignatureLine({ certificate: { code, jws } }: { certificate: Certificate }) {
  const scanned = useLocation().hash.slice(1)
  const [found, setFound] = useState<{ checked: Checked; scanned: boolean }>()
  useEffect(() => {
    let isCurrent = true
    void checkSigned(scanned || jws).then((checked) => {
      if (isCurrent) setFound({ checked, scanned: scanned !== '' })
    })
    return () => void (isCurrent = false)
  }, [scanned, jws])
  const { bad, text } = signatureWords(found, code)
  return (
    <Line role="status" data-bad={bad || undefined}>
      {text}
    </Line>
  )
}

const Line = styled.p`
  min-height: 1.5em;
  font-size: var(--type-14);

  &[data-bad] {
    margin-top: 8px;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    background: var(--danger-soft);
    color: var(--danger);
    font-size: var(--type-16);
    font-weight: 600;
  }
`
