import { smsCodeLength } from '#lib/validation'

const digits = new RegExp(`(?<!\\d)\\d{${smsCodeLength}}(?!\\d)`)
const digitsAndLetters = new RegExp(`\\b(?=[a-z]*\\d)[\\da-z]{${smsCodeLength}}\\b`, 'i')

/**
 * Extracts the verification code from typed or pasted text: a complete message, `【择一技】验证码 123456，5分钟内有效`, full-width
 * digits, or `123 456`. Without a surrounding message, returns at most the first six digits and letters.
 */
export function extractCode(typed: string): string {
  const plain = typed.normalize('NFKC')
  const squeezed = plain.replace(/[\s-]/g, '')
  const found = digits.exec(plain) ?? digits.exec(squeezed) ?? digitsAndLetters.exec(plain)
  return found?.[0] ?? squeezed.replace(/\W/g, '').slice(0, smsCodeLength)
}
