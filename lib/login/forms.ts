import { VerificationScene } from '#lib/enums'
import type { LoginTexts } from '#lib/locale'
import { confirmPasswordFault, newPasswordFault, passwordFault, phoneFault, smsCodeFault } from '#lib/validation'
import type { Rule } from './useFields.ts'

/** Every field there is; each form has its own code and password, so that changing between them loses nothing. */
export type FieldName = 'phone' | 'password' | 'loginCode' | 'registerCode' | 'bindCode' | 'newPassword' | 'confirmPassword' | 'agreed'

/** What is asked of each field, in the words of one language (specification, section 5). */
export function createRules({ validation, agreeFirst }: LoginTexts): Record<FieldName, Rule<FieldName>> {
  const smsCode: Rule<FieldName> = (value) => smsCodeFault(value, validation)
  return {
    phone: (value) => phoneFault(value, validation),
    password: (value) => passwordFault(value, validation),
    loginCode: smsCode,
    registerCode: smsCode,
    bindCode: smsCode,
    newPassword: (value) => newPasswordFault(value, validation),
    confirmPassword: (value, of) => confirmPasswordFault(value, of('newPassword'), validation),
    agreed: (value) => (value === '' ? agreeFirst : undefined),
  }
}

export const follows = { confirmPassword: 'newPassword' } as const

/** What is filled in and sent: three to get in, two to bind a phone to a chat account. */
export type FormName = 'password' | 'code' | 'register' | 'bind' | 'permit'

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
}

/** What a code is for, by the form that it is typed into. */
export const codeScene = {
  code: VerificationScene.Login,
  register: VerificationScene.Register,
  bind: VerificationScene.WechatBind,
} as const

/** A phone number as it is copied from elsewhere, `+86 138-0013-8000`, without what is not part of it. */
export const plainPhone = (typed: string): string =>
  plainDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^[+＋]86/, '')

/** What is typed with a Chinese keyboard, `１２３`, with the digits that a computer knows. */
export const plainDigits = (typed: string): string => typed.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
