import { validationZhCN } from './ValidationTexts.ts'

/** Number of characters in a verification code (specification, section 9). */
export const smsCodeLength = 6

/** Validates a verification code. Returns an error message, or undefined. Expects trimmed input. */
export const smsCodeFault = (code: string, texts = validationZhCN): string | undefined => {
  if (code === '') return texts.codeMissing
  return code.length === smsCodeLength ? undefined : texts.codeLength(smsCodeLength)
}
