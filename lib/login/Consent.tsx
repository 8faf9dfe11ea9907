import { type Ref, useId } from 'react'
import { styled } from 'styled-components'

interface ConsentProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  serviceHref: string
  privacyHref: string
}

/** Agreement to the terms. Both open in new tabs, so that what has been typed stays. */
export function Consent({ name, checked, onChange, error, inputRef, serviceHref, privacyHref }: ConsentProps) {
  const messageId = useId()
  return (
    <Root>
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
          已阅读并同意
          <a href={serviceHref} target="_blank" rel="noopener">
            《服务协议》
          </a>
          <a href={privacyHref} target="_blank" rel="noopener">
            《隐私政策》
          </a>
        </span>
      </label>
      <p id={messageId}>{error && <strong role="alert">{error}</strong>}</p>
    </Root>
  )
}

const Root = styled.div`
  & > label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    color: var(--text-muted);
    font-size: 14px;
    line-height: 20px;
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
  }
  input[aria-invalid] {
    outline: 2px solid var(--danger);
    outline-offset: 1px;
  }
  a {
    color: var(--primary-text);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > p {
    min-height: 20px;
    margin: 0;
    color: var(--danger);
    font-size: 13px;
    line-height: 20px;
  }
  & > p > strong {
    font-weight: 400;
  }
`
