import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#lib/primitives'
import type { Certificate } from '#lib/contract'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { type VerificationResult, verifyWithPublishedKeys } from '../verifying/verifyWithPublishedKeys.ts'
import { signedTextInFragment } from '../verifying/parseScanned.ts'
import { certificateFacts, certificateName } from './certificateFacts.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import type { loader } from './loader.ts'
import { StateBanner } from './StateBanner.tsx'
import { type SignatureText, signatureText } from './signature-texts.ts'

export { loader } from './loader.ts'

/** Public page of a certificate for verifiers: its validity, and the printable sheet. */
export function Screen() {
  const { certificate, askedAt } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const name = certificateName(certificate)
  return (
    <Page>
      <Head
        title={name}
        description={`${name}的登记：是否有效、由谁评价、何时签发。`}
        index={false}
        facts={certificateFacts(certificate, origin)}
      />
      <StateBanner certificate={certificate} askedAt={askedAt} signature={useSignature(certificate)} />
      <CertificateSheet certificate={certificate} address={origin + certificatePaths.certificate(certificate.code)} />
      <p className="ways tags">
        <PrintButton />
        <ButtonLink size="small" href={certificatePaths.check}>
          核验其他证书
        </ButtonLink>
        {!certificate.own && <span className="caption">姓名按规定遮住一部分；持证人登录后看到和打印的是全名。</span>}
      </p>
    </Page>
  )
}

const Page = styled(PageBody)`
  > * {
    max-width: 920px;
    margin-inline: auto;
  }
  .ways {
    align-items: center;
    margin-top: 20px;
  }
  @media print {
    &,
    > * {
      max-width: none;
    }
    padding: 0;

    .ways {
      display: none;
    }
  }
`

/** Verifies the signed text of a certificate: that of the scanned QR code in the URL fragment, otherwise that of the register. */
function useSignature({ code, jws }: Certificate): SignatureText {
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
