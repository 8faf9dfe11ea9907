import { plainDigits, smsCodeLength } from '#lib/validation'

const alone = new RegExp(`(?:^|\\D)(\\d{${smsCodeLength}})(?!\\d)`)

/**
 * The verification code in what was typed or pasted: a whole message, `【择一技】验证码 123456，5分钟内有效`, digits of a
 * Chinese keyboard, or `123 456`. Without a message around it, at most its first six digits.
 */
export function codeIn(typed: string): string {
  const plain = plainDigits(typed)
  const squeezed = plain.replace(/[\s-]/g, '')
  return (alone.exec(plain) ?? alone.exec(squeezed))?.[1] ?? squeezed.replace(/\D/g, '').slice(0, smsCodeLength)
}
