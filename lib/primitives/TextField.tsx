import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { styled } from 'styled-components'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'name' | 'ref' | 'size' | 'children'>

export interface TextFieldProps extends InputProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, in words that say what to do; stands under the field in place of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Inside the field, at its end: a button or a unit. */
  trailing?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One line of text with its label above and its fault below. The place of the fault is kept, so that nothing jumps. */
export function TextField({ label, name, value, onChange, error, hint, trailing, inputRef, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const announced = useNewlyShown(error)
  return (
    <Root>
      <label htmlFor={inputId}>{label}</label>
      <div data-invalid={error ? true : undefined} data-disabled={rest.disabled || undefined}>
        <input
          {...rest}
          id={inputId}
          name={name}
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
        />
        {trailing}
      </div>
      <p id={messageId}>{error ? <strong role={announced ? 'alert' : undefined}>{error}</strong> : hint}</p>
    </Root>
  )
}

/** Whether a fault has appeared since the field did: one that came with the page is read with the page. */
function useNewlyShown(error: string | undefined): boolean {
  const [original, setOriginal] = useState(error)
  if (original !== undefined && original !== error) setOriginal(undefined)
  return error !== undefined && error !== original
}

const Root = styled.div`
  display: grid;
  & > label {
    margin-bottom: 4px;
    color: var(--text-muted);
    font-size: 14px;
    line-height: 20px;
  }
  & > div {
    display: flex;
    align-items: center;
    min-height: 44px;
    border: 1px solid var(--border-control);
    border-radius: 6px;
    background: var(--bg-raised);
    transition: border-color 0.12s;
  }
  & > div:hover {
    border-color: var(--text-faint);
  }
  & > div:has(> input:focus) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  & > div[data-invalid] {
    border-color: var(--danger);
  }
  & > div[data-invalid]:has(> input:focus) {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  & > div[data-disabled] {
    background: var(--bg-sunken);
  }
  input {
    flex: 1;
    box-sizing: border-box;
    min-width: 0;
    height: 42px;
    padding: 0 12px;
    border: 0;
    border-radius: 6px;
    outline: 0;
    background: transparent;
    color: var(--text);
    font: inherit;
    /* Below 16 px, phones zoom in on focus. */
    font-size: 16px;
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  /* A browser that fills in paints its own ground, which is pale yellow in the dark as well. */
  input:autofill {
    -webkit-text-fill-color: var(--text);
    caret-color: var(--text);
    box-shadow: inset 0 0 0 99px var(--primary-soft);
  }
  & > p {
    min-height: 20px;
    margin: 2px 0 0;
    color: var(--text-faint);
    font-size: 13px;
    line-height: 20px;
  }
  & > p > strong {
    color: var(--danger);
    font-weight: 400;
  }
`
