import { styled } from 'styled-components'

interface ChoiceProps<Value extends string> {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** Segmented control for choosing one of a few options. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Root aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </Root>
  )
}

const Root = styled.fieldset`
  display: flex;
  padding: 4px;
  border-radius: var(--radius-control);
  background: var(--bg-sunken);
  label {
    position: relative;
    display: grid;
    min-height: 32px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    font-size: var(--type-14);
    white-space: nowrap;
    cursor: pointer;
    place-items: center;
  }
  label:hover {
    color: var(--text);
  }
  label:has(:checked) {
    background: var(--bg-raised);
    color: var(--text);
    font-weight: 500;
    box-shadow: 0 0 0 1px var(--border);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`
