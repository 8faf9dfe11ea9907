import type { ComponentProps, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { fieldReset } from '#lib/theme'
import { controlBox, controlError, controlFocus, Field } from './Field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'name' | 'ref' | 'size' | 'children'>

/** Props of `TextField`: those of `<input>`, and those of the label, the hint and the error. */
export interface TextFieldProps extends InputProps {
  /** Label of the field, also for screen readers. */
  label: string
  /** Name of the input within its form. */
  name: string
  /** Current value of the field. */
  value: string
  /** Called with the new value. */
  onChange: (value: string) => void
  /** Error that explains how to correct the value; replaces the hint below the field. */
  error?: string | undefined
  /** Help for filling in the field. */
  hint?: ReactNode
  /** Content at the end of the field: a button or a unit. */
  trailing?: ReactNode
  /** Receives the input element. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Single-line text field with a label above and an error below. Space for the error is reserved to prevent layout shifts. */
export function TextField({ label, name, value, onChange, error, hint, trailing, inputRef, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {({ id: inputId, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <Box data-part="field-control" data-invalid={invalid} data-disabled={rest.disabled || undefined}>
          <input
            {...rest}
            id={inputId}
            name={name}
            ref={inputRef}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          />
          {trailing}
        </Box>
      )}
    </Field>
  )
}

const Box = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  &:hover {
    border-color: var(--text-faint);
  }
  &:has(> input:focus) {
    ${controlFocus}
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &[data-invalid]:has(> input:focus) {
    ${controlError}
  }
  &[data-disabled] {
    background: var(--bg-sunken);
  }
  input {
    ${fieldReset}
    flex: 1;
    box-sizing: border-box;
    min-width: 0;
    height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--radius-control);
    outline: 0;
    background: transparent;
    color: var(--text);
    font: inherit;
    /* Below 16 px, phones zoom in on focus. */
    font-size: var(--type-16);
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  /* Overrides the browser's background for autofilled values, which is pale yellow even in dark mode. */
  input:autofill {
    -webkit-text-fill-color: var(--text);
    caret-color: var(--text);
    box-shadow: inset 0 0 0 99px var(--primary-soft);
  }
`
