import { validationZhCN } from './ValidationTexts.ts'

/** Minimum and maximum length of a password (specification, section 9). */
export const passwordLength = { min: 8, max: 16 } as const

const requiredKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z\s]/]

/** Passwords that satisfy the composition rules but are among the first guesses of an attacker. */
const commonPasswords = new Set(
  [
    'Passw0rd!',
    'P@ssw0rd',
    'P@ssword1',
    'Password1!',
    'Password123!',
    'Admin@123',
    'Admin123!',
    'Qwer1234!',
    'Qwer@1234',
    'Abcd1234!',
    'Abcd@1234',
    'Abc123456!',
    'Aa123456!',
    'Aa123456@',
    'Aa@123456',
    '1qaz@WSX',
    '1qaz!QAZ',
    'Welcome1!',
    'Woaini520!',
    'Woaini1314!',
    'Test@1234',
    'Test1234!',
    'Zaq1@wsx',
  ].map((word) => word.toLowerCase()),
)

/**
 * Validates a new password (specification, section 5; the list of common passwords is an addition). Returns an error
 * message, or undefined.
 */
export const newPasswordFault = (password: string, texts = validationZhCN): string | undefined => {
  if (password === '') return texts.passwordMissing
  if (password.length < passwordLength.min) return texts.passwordShort(passwordLength.min)
  if (password.length > passwordLength.max) return texts.passwordLong(passwordLength.max)
  if (/\s/.test(password)) return texts.passwordBlank
  if (!requiredKinds.every((kind) => kind.test(password))) return texts.passwordKinds
  if (commonPasswords.has(password.toLowerCase())) return texts.passwordCommon
  return undefined
}

/**
 * Validates a password at sign-in, where only its presence is checked (specification, section 5). Returns an error
 * message, or undefined.
 */
export const passwordFault = (password: string, texts = validationZhCN): string | undefined =>
  password === '' ? texts.passwordMissing : undefined

/** Validates the repeated password. Returns an error message, or undefined. */
export const confirmPasswordFault = (confirm: string, password: string, texts = validationZhCN): string | undefined => {
  if (confirm === '') return texts.confirmMissing
  return confirm === password ? undefined : texts.confirmDiffers
}
