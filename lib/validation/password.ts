import { validationZhCN } from './ValidationTexts.ts'

/** Bounds of a password's length (specification, section 9). */
export const passwordLength = { min: 8, max: 16 } as const

const requiredKinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z\s]/]

/** Passwords that satisfy the composition rules and are yet among the first that anybody tries. */
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

/** The fault of a new password, or undefined (specification, section 5; the list of common ones is ours). */
export const newPasswordFault = (password: string, texts = validationZhCN): string | undefined => {
  if (password === '') return texts.passwordMissing
  if (password.length < passwordLength.min) return texts.passwordShort(passwordLength.min)
  if (password.length > passwordLength.max) return texts.passwordLong(passwordLength.max)
  if (/\s/.test(password)) return texts.passwordBlank
  if (!requiredKinds.every((kind) => kind.test(password))) return texts.passwordKinds
  if (commonPasswords.has(password.toLowerCase())) return texts.passwordCommon
  return undefined
}

/** The fault of a password at sign-in: only its absence (specification, section 5). */
export const passwordFault = (password: string, texts = validationZhCN): string | undefined =>
  password === '' ? texts.passwordMissing : undefined

/** The fault of the repeated password, or undefined. */
export const confirmPasswordFault = (confirm: string, password: string, texts = validationZhCN): string | undefined => {
  if (confirm === '') return texts.confirmMissing
  return confirm === password ? undefined : texts.confirmDiffers
}
