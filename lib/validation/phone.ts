import { validationZhCN } from './ValidationTexts.ts'

/** 11 digits starting with 1 (specification, section 5). */
const mainlandPhone = /^1\d{10}$/

/** Validates a phone number of mainland China. Returns an error message for the user, or undefined. Expects trimmed input. */
export const phoneFault = (phone: string, texts = validationZhCN): string | undefined => {
  if (phone === '') return texts.phoneMissing
  return mainlandPhone.test(phone) ? undefined : texts.phoneWrong
}

/**
 * Reduces a typed or pasted phone number to its digits, as address books and chats write it: with the country code, blanks,
 * hyphens, parentheses, full-width or invisible characters: `(+86) 138-0013-8000`, `008613800138000`.
 */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}()]/gu, '')
    .replace(/^(\+|00)?86(?=\d{11}$)/, '')

/** Converts full-width digits, `１２３`, to ASCII digits. */
export const plainDigits = (typed: string): string => typed.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))

/** Number of characters in a verification code (specification, section 9). */
export const smsCodeLength = 6

/** Validates a verification code. Returns an error message, or undefined. Expects trimmed input. */
export const smsCodeFault = (code: string, texts = validationZhCN): string | undefined => {
  if (code === '') return texts.codeMissing
  return code.length === smsCodeLength ? undefined : texts.codeLength(smsCodeLength)
}
