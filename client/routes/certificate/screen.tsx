import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { Head } from '#app/Head.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import type { loader } from './loader.ts'
import { useVerification } from './verifying/useVerification.ts'
import { VerdictCard } from './verifying/VerdictCard.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { VerificationMethods } from './VerificationMethods.tsx'

export { loader } from './loader.ts'

/** The public verification page: by the certificate's code, or by the text or a photo of its QR code, with or without a network. */
export function Screen() {
  const { typed } = useLoaderData<typeof loader>()
  const { verification, busy, verify, clear } = useVerification()
  return (
    <PageBody>
      <Head
        title="证书核验"
        description="核验择一技签发的证书：输入证书编号，或用证书二维码里的文字、照片核验签名，没有网络也能用。"
        canonical={certificatePaths.check}
      />
      <Columns>
        <div className="stack">
          <header>
            <h1>证书核验</h1>
            <p className="muted prose">有人向你出示择一技的证书？输入证书上的编号，或用它的二维码，看看是不是真的、现在还有没有效。</p>
          </header>
          <VerifyForm typed={typed} busy={busy} onSigned={verify} onChange={clear} />
          <div aria-live="polite">
            {verification && <VerdictCard verification={verification} onAgain={() => verify(verification.jws)} />}
          </div>
        </div>
        <VerificationMethods />
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;

  > .stack {
    gap: 24px;
    align-content: start;
  }
  h1 {
    font-size: var(--type-30);
  }
  header > .muted {
    margin-top: 8px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 64px;
    padding-top: 24px;
  }
`
