import { type ReactNode, useId, useState } from 'react'
import { css, styled } from 'styled-components'
import { fieldReset, rootReset, textReset, useTokens } from '#lib/theme'

/** Props that connect a control with its label and its fault; spread them onto the control. */
export interface FieldControl {
  /** The id of the labelled control. */
  id: string
  /** Id of the fault or of the hint. */
  'aria-describedby': string | undefined
  /** There is a fault. */
  'aria-invalid': true | undefined
  /** Of a required field. */
  'aria-required': true | undefined
}

/** Props of `Field`. */
export interface FieldProps {
  /** Label of the control, also for screen readers. */
  label: ReactNode
  /** The fault and how to correct it; replaces the hint under the control. */
  error?: string | undefined
  /** Help for filling in the control. */
  hint?: ReactNode
  /** Marks the label, and is announced by screen readers; the page checks the value itself. */
  required?: boolean | undefined
  /** Id of the control; default a generated one. */
  id?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** The control, any that takes an id: an input, a select, a text area, or a component that hands these props on. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Any control with its label above and its fault below. Space for the fault is reserved, so that the layout does not
 * shift. Selects, text areas and inputs directly inside it look like a `TextField`.
 */
export function Field({ label, error, hint, required, id, className, children }: FieldProps) {
  useTokens()
  const ownId = useId()
  const controlId = id ?? ownId
  const messageId = `${controlId}-message`
  const announced = useNewlyShown(error)
  return (
    <Root className={className} data-part="field">
      <label data-part="field-label" htmlFor={controlId}>
        {label}
        {required && (
          <span data-required="" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <p data-part="field-message" id={messageId}>
        {error ? (
          <span data-fault="" role={announced ? 'alert' : undefined}>
            {error}
          </span>
        ) : (
          hint
        )}
      </p>
    </Root>
  )
}

/** Whether a fault has appeared after the field: one that came with the page is read with the page. */
function useNewlyShown(error: string | undefined): boolean {
  const [original, setOriginal] = useState(error)
  if (original !== undefined && original !== error) setOriginal(undefined)
  return error !== undefined && error !== original
}

/** The edge and the ground of a control. */
export const controlBox = css`
  border: 1px solid var(--border-control);
  border-radius: var(--radius-control);
  background: var(--bg-raised);
  transition: border-color 0.12s;
`

/** Border of a focused control. */
export const controlFocus = css`
  border-color: var(--primary);
  box-shadow: inset 0 0 0 1px var(--primary);
`

/** Border of a focused control with a fault. */
export const controlFault = css`
  border-color: var(--danger);
  box-shadow: inset 0 0 0 1px var(--danger);
`

/* Excludes controls that the browser draws as a whole. */
const textual = ":is(select, textarea, input:not([type='checkbox'], [type='radio'], [type='range'], [type='file'], [type='color']))"

const Root = styled.div`
  ${rootReset}
  display: grid;
  font-size: var(--type-14);
  line-height: 1.4;
  /* A control is as wide as there is room, not as its letters would like. */
  grid-template-columns: minmax(0, 1fr);
  & > label {
    ${textReset}
    margin-bottom: 4px;
    color: var(--text-muted);
  }
  [data-required] {
    margin-inline-start: 4px;
    color: var(--danger);
  }
  [data-part='field-message'] {
    ${textReset}
    min-height: 20px;
    margin: 4px 0 0;
    color: var(--text-faint);
  }
  [data-fault] {
    color: var(--danger);
  }

  & > ${textual} {
    ${fieldReset}
    ${controlBox}
    box-sizing: border-box;
    width: 100%;
    min-height: 46px;
    padding: 8px 12px;
    outline: 0;
    color: var(--text);
    font: inherit;
    /* Below 16 px, phones zoom in on focus. */
    font-size: var(--type-16);
    line-height: 1.5;
  }
  & > ${textual}:hover {
    border-color: var(--text-faint);
  }
  & > ${textual}:focus {
    ${controlFocus}
  }
  & > ${textual}[aria-invalid] {
    border-color: var(--danger);
  }
  & > ${textual}[aria-invalid]:focus {
    ${controlFault}
  }
  & > ${textual}:disabled {
    background: var(--bg-sunken);
  }
`
