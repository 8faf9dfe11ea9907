import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'

interface CheckFieldProps extends Pick<ReturnType<Fields<string>['field']>, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'> {
  /** Statement to agree to. */
  children: ReactNode
}

/** Checkbox; its value is empty if it is not checked. */
export function CheckField({ name, value, error, onChange, inputRef, children }: CheckFieldProps) {
  const faultId = useId()
  return (
    <Root>
      <label className="muted row">
        <input
          type="checkbox"
          name={name}
          ref={inputRef}
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={faultId}
        />
        <span>{children}</span>
      </label>
      <p className="message" id={faultId}>
        {error && <span role="alert">{error}</span>}
      </p>
    </Root>
  )
}

const Root = styled.div`
  label {
    min-height: 44px;
    font-size: var(--type-14);
    line-height: 1.7;
    cursor: pointer;
  }
  input[aria-invalid] {
    outline: 2px solid var(--danger);
    outline-offset: 1px;
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .message {
    min-height: 20px;
    color: var(--danger);
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
`
