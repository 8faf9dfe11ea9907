import { plainDigits, smsCodeLength } from '#lib/validation'

const alone = new RegExp(`(?:^|\\D)(\\d{${smsCodeLength}})(?!\\d)`)

/**
 * Extracts the verification code from typed or pasted text: a complete message, `【择一技】验证码 123456，5分钟内有效`, full-width
 * digits, or `123 456`. Without a surrounding message, returns at most the first six digits.
 */
export function extractCode(typed: string): string {
  const plain = plainDigits(typed)
  const squeezed = plain.replace(/[\s-]/g, '')
  return (alone.exec(plain) ?? alone.exec(squeezed))?.[1] ?? squeezed.replace(/\D/g, '').slice(0, smsCodeLength)
}
