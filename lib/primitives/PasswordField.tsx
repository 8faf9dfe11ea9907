import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { controlReset } from '#lib/theme'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Props of a `TextField` except the type and the trailing content. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>

/** Password field with a button that shows the password, and a warning while caps lock is on. */
export function PasswordField({ onKeyDown, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const texts = useTexts('primitives', primitivesZhCN)
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Autofill dispatches keyboard events without a modifier state.
  const watch = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={visible ? 'text' : 'password'}
      onKeyDown={(event) => {
        watch(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        watch(event)
        onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      trailing={
        <Trailing>
          <span data-part="field-warning" role="status">
            {capsLock && texts.capsLock}
          </span>
          <button
            type="button"
            data-part="field-reveal"
            aria-label={visible ? texts.hidePassword : texts.showPassword}
            // Prevents a click from moving the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!visible)}
          >
            <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
              <circle cx="12" cy="12" r="3" />
              {!visible && <path d="m4 4 16 16" />}
            </svg>
          </button>
        </Trailing>
      }
    />
  )
}

const Trailing = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  [data-part='field-warning']:not(:empty) {
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: var(--warning-soft);
    color: var(--warning);
    font-size: var(--type-12);
  }
  button {
    ${controlReset}
    display: grid;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-control);
    color: var(--text-faint);
    place-items: center;
  }
  button:hover {
    color: var(--text);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`
