import { useId } from 'react'
import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'

interface ChoiceFieldProps extends Pick<ReturnType<Fields<string>['field']>, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'> {
  label: string
  choices: readonly { value: string; label: string; about?: string }[]
}

/** Single choice among a few visible options. */
export function ChoiceField({ label, name, value, error, choices, onChange, inputRef }: ChoiceFieldProps) {
  const faultId = useId()
  return (
    <Group role="radiogroup" aria-label={label} aria-describedby={faultId} aria-invalid={error ? true : undefined}>
      <span className="label muted" aria-hidden="true">
        {label}
      </span>
      <div className="choices tags">
        {choices.map((choice, at) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              ref={at === 0 ? inputRef : undefined}
            />
            <span>
              {choice.label}
              {choice.about && <small className="hint meta">{choice.about}</small>}
            </span>
          </label>
        ))}
      </div>
      <p className="message" id={faultId}>
        {error && <span role="alert">{error}</span>}
      </p>
    </Group>
  )
}

const Group = styled.div`
  > .label {
    display: block;
    margin-bottom: 4px;
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 8px 16px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    cursor: pointer;
  }
  label:hover {
    border-color: var(--primary);
  }
  label:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .hint {
    display: block;
  }
  > .message {
    min-height: 20px;
    color: var(--danger);
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
`
