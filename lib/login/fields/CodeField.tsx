import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { TextField } from '#lib/primitives'
import { smsCodeLength } from '#lib/validation'
import { controlReset } from '#lib/theme'
import { extractCode } from './extractCode.ts'
import { useOneTimeCode } from './useOneTimeCode.ts'
import { type SendCodeOptions, useSendCode } from './useSendCode.ts'

/** Props of `CodeField`. */
export interface CodeFieldProps<Name extends string> extends Omit<SendCodeOptions<Name>, 'texts'> {
  /** Label of the field, for a form with two code fields. */
  label?: string
  /** Recipient of the code, shown below the field. */
  hint?: string
  /** Whether the form is being submitted, in which case the field stops waiting for a code. */
  busy: boolean
  /** Called when all characters are entered; not called again for the same code. */
  onComplete?: (() => void) | undefined
}

/** Field for a verification code with a button that sends the code. */
export function CodeField<Name extends string>({ label, hint, busy, onComplete, ...options }: CodeFieldProps<Name>) {
  const texts = useTexts('login', loginZhCN)
  const { onChange, ...field } = options.fields.field(options.name)
  const sending = useSendCode({ ...options, texts })
  const change = (typed: string) => onChange(extractCode(typed))
  useOneTimeCode(busy ? undefined : sending.round, change)
  useCompletion(field.value, onComplete)
  return (
    <TextField
      {...field}
      label={label ?? texts.code}
      hint={hint}
      // The value is cut in `change` instead of by maxLength, which would cut a pasted message before the code is extracted.
      onChange={change}
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder={texts.codeHint}
      trailing={
        <SendButton
          type="button"
          data-part="login-send-code"
          disabled={sending.disabled}
          aria-busy={sending.busy || undefined}
          onClick={sending.send}
        >
          {sending.seconds > 0 ? texts.resendIn(sending.seconds) : texts.sendCode}
        </SendButton>
      }
    />
  )
}

/** Reports a completed code once, after the form has stored it. */
function useCompletion(code: string, onComplete: (() => void) | undefined): void {
  // A code that is present on mounting was typed before and is not reported.
  const reported = useRef(code)
  useEffect(() => {
    if (code.length !== smsCodeLength || code === reported.current) return
    reported.current = code
    onComplete?.()
  }, [code, onComplete])
}

const SendButton = styled.button`
  ${controlReset}
  flex: none;
  min-width: 104px;
  height: 44px;
  padding: 0 12px;
  border-radius: var(--radius-control);
  color: var(--primary-text);
  font-size: var(--type-14);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:hover:not(:disabled) {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    color: var(--text-faint);
  }
  &[aria-busy] {
    cursor: progress;
  }
`
