import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { linkReset } from '#lib/theme'

export interface TermsProps {
  serviceHref: string
  privacyHref: string
}

/** Links to the agreements. Both open in new tabs to preserve the typed values. */
export function Terms({ serviceHref, privacyHref }: TermsProps) {
  const texts = useTexts('login', loginZhCN)
  return (
    <>
      <Link href={serviceHref} target="_blank" rel="noopener">
        {texts.service}
      </Link>
      {texts.and}
      <Link href={privacyHref} target="_blank" rel="noopener">
        {texts.privacy}
      </Link>
    </>
  )
}

const Link = styled.a`
  ${linkReset}
  color: var(--primary-text);
  &:hover {
    text-decoration: underline;
  }
`
