import { type ReactElement, useEffect, useState } from 'react'
import { styled } from 'styled-components'

const label = '证书二维码，内容是本页地址和带签名的证书'

/**
 * QR code of a certificate: its URL with the signed text as the fragment, which is not sent to any server and can be
 * verified by anyone.
 */
export function SheetCode({ address, jws }: { address: string; jws: string }) {
  const [picture, setPicture] = useState<ReactElement>()
  useEffect(() => {
    let isCurrent = true
    // If the encoder cannot be loaded, the sheet shows only the textual code.
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
  /* All phones can read modules of at least 0.4 mm. */
  @media print {
    width: 48mm;
    height: 48mm;
  }
`
