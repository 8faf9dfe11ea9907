import { useId } from 'react'
import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { focusRing, rootReset, textReset } from '#lib/theme'
import type { FieldName } from './forms.ts'
import { Terms, type TermsProps } from './Terms.tsx'

interface ConsentProps extends TermsProps {
  fields: Fields<FieldName>
}

/** Checkbox for accepting the agreements. */
export function Consent({ fields, ...terms }: ConsentProps) {
  const { name, value, onChange, error, inputRef } = fields.field('agreed')
  const texts = useTexts('login', loginZhCN)
  const messageId = useId()
  return (
    <Root data-part="login-consent">
      <label>
        <input
          type="checkbox"
          name={name}
          ref={inputRef}
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
        <span>
          {texts.agreed}
          <Terms {...terms} />
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
