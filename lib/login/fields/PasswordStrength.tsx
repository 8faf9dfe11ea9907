import { styled } from 'styled-components'
import { loginZhCN, useTexts } from '#lib/locale'
import { newPasswordFault } from '#lib/validation'

interface PasswordStrengthProps {
  password: string
}

/** Shows the strength of a new password as text and as a bar with three steps. */
export function PasswordStrength({ password }: PasswordStrengthProps) {
  const texts = useTexts('login', loginZhCN)
  if (password === '') return texts.passwordRule
  const step = strengthOf(password)
  return (
    <Root data-part="login-strength" data-step={step}>
      <i data-mark="" />
      <i data-mark="" />
      <i data-mark="" />
      <span aria-live="polite">{texts.strength(texts.strengths[step])}</span>
    </Root>
  )
}

/** Returns 0 if the password does not satisfy the rule, and 2 for 12 characters or more, because length increases the cost of guessing. */
function strengthOf(password: string): 0 | 1 | 2 {
  if (newPasswordFault(password)) return 0
  return password.length >= 12 ? 2 : 1
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  [data-mark] {
    width: 40px;
    height: 4px;
    border-radius: var(--radius-full);
    background: var(--border);
  }
  &[data-step='0'] > :first-child {
    background: var(--danger);
  }
  &[data-step='1'] > :nth-child(-n + 2) {
    background: var(--warm);
  }
  &[data-step='2'] [data-mark] {
    background: var(--primary);
  }
`
