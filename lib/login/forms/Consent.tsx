import { type Ref, useId } from 'react'
import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { focusRing, rootReset, textReset } from '#lib/theme'
import { Terms, type TermsProps } from './Terms.tsx'

interface ConsentProps extends TermsProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Agreement to the terms. */
export function Consent({ name, checked, onChange, error, inputRef, serviceHref, privacyHref }: ConsentProps) {
  const texts = useTexts('login', loginZhCN)
  const messageId = useId()
  return (
    <Root data-part="login-consent">
      <label>
        <input
          type="checkbox"
          name={name}
          ref={inputRef}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
        <span>
          {texts.agreed}
          <Terms serviceHref={serviceHref} privacyHref={privacyHref} />
        </span>
      </label>
      <p data-message="" id={messageId}>
        {error && <span role="alert">{error}</span>}
      </p>
    </Root>
  )
}

const Root = styled.div`
  ${rootReset}
  font-size: var(--type-14);
  line-height: 1.4;
  & > label {
    ${textReset}
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    color: var(--text-muted);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    & > label {
      min-height: 44px;
    }
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--primary);
    ${focusRing}
  }
  input[aria-invalid] {
    outline: 2px solid var(--danger);
    outline-offset: 1px;
  }
  [data-message] {
    ${textReset}
    min-height: 20px;
    margin: 0;
    color: var(--danger);
  }
`
