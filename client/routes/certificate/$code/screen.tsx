import { Download } from 'lucide'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#lib/primitives'
import type { Certificate } from '#lib/contract'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Terms } from '#parts/text/Terms.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { type VerificationResult, verifyWithPublishedKeys } from '../verifying/verifyWithPublishedKeys.ts'
import { signedTextInFragment } from '../verifying/parseScanned.ts'
import { certificateFacts } from './certificateFacts.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import type { loader } from './loader.ts'
import { StateBanner } from './StateBanner.tsx'
import { type SignatureText, signatureText } from './signature-texts.ts'

export { loader } from './loader.ts'

/** Public page of a certificate for verifiers: its validity, and the printable sheet. */
export function Screen() {
  const { certificate, askedAt } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const name = certificateName(certificate.achievement)
  return (
    <Page>
      <Head
        title={name}
        description={`${name}的登记：是否有效、由谁颁发、何时签发。`}
        index={false}
        facts={certificateFacts(certificate, origin)}
      />
      <StateBanner certificate={certificate} askedAt={askedAt} signature={useSignature(certificate)} />
      <CertificateSheet certificate={certificate} address={origin + certificatePaths.certificate(certificate.code)} />
      <p className="ways tags">
        <SaveButton certificate={certificate} />
        <ShareButton title={name} path={certificatePaths.certificate(certificate.code)} />
        <PrintButton size="medium" />
        <ButtonLink href={certificatePaths.check}>核验其他证书</ButtonLink>
        {!certificate.own && <span className="caption">姓名按规定遮住一部分；持证人登录后看到和打印的是全名。</span>}
      </p>
      <Terms of={['认定', '等级证', '操作证']} />
    </Page>
  )
}

/** Button that saves the certificate as a picture. */
function SaveButton({ certificate }: { certificate: Certificate }) {
  const { busy, attempt } = useAttempt('没有存成图片，请重试')
  const save = () =>
    attempt(async () => {
      const { saveCertificate } = await import('./saveCertificate.ts')
      await saveCertificate(certificate, document.querySelector<SVGSVGElement>('article .code svg'))
    })
  return (
    <Button tone="primary" busy={busy} onClick={save}>
      <Icon of={Download} size={18} />
      存成图片
    </Button>
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
