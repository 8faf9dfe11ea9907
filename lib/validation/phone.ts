import { validationZhCN } from './ValidationTexts.ts'

/** 11 digits starting with 1 (specification, section 5). */
const mainlandPhone = /^1\d{10}$/

/** Validates a phone number of mainland China. Returns an error message for the user, or undefined. Expects trimmed input. */
export const phoneFault = (phone: string, texts = validationZhCN): string | undefined => {
  if (phone === '') return texts.phoneMissing
  return mainlandPhone.test(phone) ? undefined : texts.phoneWrong
}
