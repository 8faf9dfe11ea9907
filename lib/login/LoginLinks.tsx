import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import { rootReset, textReset } from '#lib/theme'
import { ChatButton } from './ChatButton.tsx'
import { QuietButton } from './forms/FormRoot.ts'
import { Terms, type TermsProps } from './forms/Terms.tsx'
import type { LoginMode, VisibleForm } from './modes.ts'

interface LoginLinksProps extends TermsProps {
  way: VisibleForm
  modes: readonly LoginMode[]
  recoverHref?: string | undefined
  onChange: (way: VisibleForm) => void
  onLeave: () => void
}

/** Renders the links from one sign-in form to the others. */
export function LoginLinks({ way, modes, recoverHref, onChange, onLeave, ...terms }: LoginLinksProps) {
  const texts = useTexts('login', loginZhCN)
  const offers = (mode: LoginMode) => modes.includes(mode)
  const signsIn = way === 'password' || way === 'code'
  const registers = way === 'register'
  const other = !registers ? 'register' : offers('password') ? 'password' : 'qr'
  return (
    <Root data-part="login-ways">
      {(way === 'password' || way === 'qr') && (
        <p data-part="login-terms">
          {way === 'qr' ? texts.agreedByScan : texts.agreedByPassword}
          <Terms {...terms} />
        </p>
      )}
      {signsIn && (
        <section data-first="">
          <QuietButton type="button" onClick={() => onChange(way === 'password' ? 'code' : 'password')}>
            {way === 'password' ? texts.byCode : texts.byPassword}
          </QuietButton>
          {way === 'password' && recoverHref && (
            <QuietButton as="a" href={recoverHref} {...(isElsewhere(recoverHref) ? newTab : { onClick: onLeave })}>
              {texts.forgotten}
            </QuietButton>
          )}
        </section>
      )}
      {signsIn && offers('qr') && (
        <div>
          <span>{texts.otherWays}</span>
          <ChatButton label={texts.byQr} onClick={() => onChange('qr')} />
        </div>
      )}
      {way === 'qr' && offers('password') && (
        <Button wide onClick={() => onChange('password')}>
          {texts.byPassword}
        </Button>
      )}
      {offers(other) && (
        <section data-last="">
          {registers ? texts.hasAccount : texts.noAccount}
          <QuietButton type="button" onClick={() => onChange(other)}>
            {registers ? texts.logIn : texts.register}
          </QuietButton>
        </section>
      )}
    </Root>
  )
}

/** Links to other sites open in a new tab, to preserve the page and the typed values. */
const isElsewhere = (href: string) => /^(https?:)?\/\//.test(href)
const newTab = { target: '_blank', rel: 'noopener' } as const

const Root = styled.div`
  ${rootReset}
  display: grid;
  margin-top: 12px;
  color: var(--text-muted);
  font-size: var(--type-14);
  text-align: center;
  /* Sections without an accessible name are not landmarks, so a page can contain several of them. */
  [data-first] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  & > :has(svg) {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    padding: 8px 0;
    color: var(--text-faint);
  }
  [data-part='login-terms'] {
    ${textReset}
    margin: 4px 0 16px;
  }
  [data-last] {
    padding-top: 12px;
    margin-top: 12px;
    border-top: 1px solid var(--border);
  }
`
