import { ButtonLink } from '#lib/primitives'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { NothingFound } from '../drawings/NothingFound.tsx'
import { MessagePage } from './MessagePage.ts'

/** Replaces a certificate that is not in the register, with advice for the person who verifies it. */
export const UnknownCertificate = ({ about }: { about: string | undefined }) => (
  <MessagePage>
    <Head title="没有查到这张证书" index={false} />
    <NothingFound />
    <h1>没有查到这张证书</h1>
    <p>{about}</p>
    <p className="muted">择一技签发的证书都有登记。核对编号以后仍然查不到的，请不要采信。</p>
    <p>
      <ButtonLink tone="primary" href={certificatePaths.check}>
        重新核验
      </ButtonLink>{' '}
      <ButtonLink href={paths.home}>返回首页</ButtonLink>
    </p>
  </MessagePage>
)
