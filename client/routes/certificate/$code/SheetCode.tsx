import { type ReactElement, useEffect, useState } from 'react'
import { styled } from 'styled-components'

const label = '证书二维码，内容是本页地址和带签名的证书'

/** The QR code of a certificate: its address, and behind it the signed text, which no server sees and anybody can verify. */
export function SheetCode({ address, jws }: { address: string; jws: string }) {
  const [picture, setPicture] = useState<ReactElement>()
  useEffect(() => {
    let isCurrent = true
    // Without the encoder the sheet has its code in letters.
    import('#lib/qr').then(
      ({ qrPicture }) => {
        if (isCurrent) setPicture(qrPicture(`${address}#${jws}`, false)(label))
      },
      () => {},
    )
    return () => void (isCurrent = false)
  }, [address, jws])
  return <Frame>{picture}</Frame>
}

const Frame = styled.div`
  flex: none;
  width: 192px;
  height: 192px;
  border-radius: var(--radius-control);
  background: #fff;

  > svg {
    width: 100%;
    height: 100%;
  }
  /* Modules of 0.4 mm and more are read by every phone. */
  @media print {
    width: 48mm;
    height: 48mm;
  }
`
