import { VerificationScene } from '#lib/enums'
import type { LoginTexts } from '#lib/locale'
import { confirmPasswordFault, newPasswordFault, passwordFault, phoneFault, smsCodeFault } from '#lib/validation'
import type { Rule } from './useFields.ts'

/** Every field there is; each form has its own code and password, so that changing between them loses nothing. */
export type FieldName =
  | 'phone'
  | 'password'
  | 'oldPassword'
  | 'loginCode'
  | 'registerCode'
  | 'bindCode'
  | 'recoverCode'
  | 'resetCode'
  | 'newPassword'
  | 'confirmPassword'
  | 'agreed'

/** The fields that a code is typed into. */
export type CodeName = Extract<FieldName, `${string}Code`>

/** What is asked of each field, in the words of one language (specification, section 5). */
export function createRules({ validation, agreeFirst, oldPasswordHint }: LoginTexts): Record<FieldName, Rule<FieldName>> {
  const smsCode: Rule<FieldName> = (value) => smsCodeFault(value, validation)
  return {
    phone: (value) => phoneFault(value, validation),
    password: (value) => passwordFault(value, validation),
    oldPassword: (value) => (value === '' ? oldPasswordHint : undefined),
    loginCode: smsCode,
    registerCode: smsCode,
    bindCode: smsCode,
    recoverCode: smsCode,
    resetCode: smsCode,
    newPassword: (value) => newPasswordFault(value, validation),
    confirmPassword: (value, of) => confirmPasswordFault(value, of('newPassword'), validation),
    agreed: (value) => (value === '' ? agreeFirst : undefined),
  }
}

export const follows = { confirmPassword: 'newPassword' } as const

/** What is filled in and sent: three to get in, two to bind a phone to a chat account, three for another password. */
export type FormName = 'password' | 'code' | 'register' | 'bind' | 'permit' | 'recover' | 'resetByPassword' | 'resetByCode'

export interface FormShape {
  /** Its fields, from top to bottom. */
  fields: readonly FieldName[]
  /** The field that the call knows as `security`. */
  security?: FieldName
}

export const forms: Record<FormName, FormShape> = {
  password: { fields: ['phone', 'password'], security: 'password' },
  code: { fields: ['phone', 'loginCode', 'agreed'], security: 'loginCode' },
  register: { fields: ['phone', 'registerCode', 'newPassword', 'agreed'], security: 'registerCode' },
  bind: { fields: ['phone', 'bindCode'], security: 'bindCode' },
  permit: { fields: ['newPassword', 'confirmPassword'] },
  recover: { fields: ['phone', 'recoverCode', 'newPassword', 'confirmPassword'], security: 'recoverCode' },
  resetByPassword: { fields: ['oldPassword', 'newPassword', 'confirmPassword'], security: 'oldPassword' },
  resetByCode: { fields: ['resetCode', 'newPassword', 'confirmPassword'], security: 'resetCode' },
}

/** What a code is for that is sent to the phone in a form, by that form. */
export const codeScene = {
  code: VerificationScene.Login,
  register: VerificationScene.Register,
  bind: VerificationScene.WechatBind,
  recover: VerificationScene.FindPassword,
} as const

/** A phone number as it is copied from elsewhere, `+86 138-0013-8000`, without what is not part of it. */
export const plainPhone = (typed: string): string =>
  plainDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^[+＋]86/, '')

/** What is typed with a Chinese keyboard, `１２３`, with the digits that a computer knows. */
export const plainDigits = (typed: string): string => typed.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
