import { type ReactNode, useId, useState } from 'react'
import { css, styled } from 'styled-components'
import { fieldReset, rootReset, textReset, useTokens } from '#lib/theme'

/** Props that associate a control with its label and its error; spread them onto the control. */
export interface FieldControl {
  /** Id of the control, to which the label refers. */
  id: string
  /** Id of the error or of the hint. */
  'aria-describedby': string | undefined
  /** Set if there is an error. */
  'aria-invalid': true | undefined
  /** Set if the field is required. */
  'aria-required': true | undefined
}

/** Props of `Field`. */
export interface FieldProps {
  /** Label of the control, also for screen readers. */
  label: ReactNode
  /** Error that explains how to correct the value; replaces the hint below the control. */
  error?: string | undefined
  /** Help for filling in the control. */
  hint?: ReactNode
  /** Marks the field as required, also for screen readers. The page must validate the value itself. */
  required?: boolean | undefined
  /** Id of the control. Default: a generated id. */
  id?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Renders the control: an input, a select, a text area, or any component that passes these props on. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Wraps any control with a label above and an error below. Space for the error is reserved to prevent layout shifts.
 * Selects, text areas and inputs that are direct children have the style of a `TextField`.
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

/**
 * Returns whether an error has appeared after mounting. Errors present initially are not announced, because they are
 * read with the page.
 */
function useNewlyShown(error: string | undefined): boolean {
  const [original, setOriginal] = useState(error)
  if (original !== undefined && original !== error) setOriginal(undefined)
  return error !== undefined && error !== original
}

/** Border and background of a control. */
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

/** Border of a focused control with an error. */
export const controlError = css`
  border-color: var(--danger);
  box-shadow: inset 0 0 0 1px var(--danger);
`

/* Excludes controls that the browser renders as a whole. */
const textual = ":is(select, textarea, input:not([type='checkbox'], [type='radio'], [type='range'], [type='file'], [type='color']))"

const Root = styled.div`
  ${rootReset}
  display: grid;
  font-size: var(--type-14);
  line-height: 1.4;
  /* The width of a control is determined by the available space, not by its content. */
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
    ${controlError}
  }
  & > ${textual}:disabled {
    background: var(--bg-sunken);
  }
`
