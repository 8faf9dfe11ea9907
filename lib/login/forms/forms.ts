import { VerificationScene } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { confirmPasswordFault, newPasswordFault, passwordFault, phoneFault, smsCodeFault } from '#lib/validation'

/** All fields of the forms. Each form has its own code and password fields, so that switching between forms preserves their values. */
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

/** Creates the validation rules of the fields in one language (specification, section 5). */
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

/**
 * The forms: three for signing in, two for binding a phone number to a chat account and setting its password, one for skipping
 * that password, three for setting another password.
 */
export type FormName = 'password' | 'code' | 'register' | 'bind' | 'permit' | 'skip' | 'recover' | 'resetByPassword' | 'resetByCode'

export interface FormShape {
  /** Fields of the form from top to bottom. */
  fields: readonly FieldName[]
  /** Field that is sent as `security`. */
  security?: FieldName
}

export const forms: Record<FormName, FormShape> = {
  password: { fields: ['phone', 'password'], security: 'password' },
  code: { fields: ['phone', 'loginCode', 'agreed'], security: 'loginCode' },
  register: { fields: ['phone', 'registerCode', 'newPassword', 'confirmPassword', 'agreed'], security: 'registerCode' },
  bind: { fields: ['phone', 'bindCode'], security: 'bindCode' },
  permit: { fields: ['newPassword', 'confirmPassword'] },
  skip: { fields: [] },
  recover: { fields: ['phone', 'recoverCode', 'newPassword', 'confirmPassword'], security: 'recoverCode' },
  resetByPassword: { fields: ['oldPassword', 'newPassword', 'confirmPassword'], security: 'oldPassword' },
  resetByCode: { fields: ['resetCode', 'newPassword', 'confirmPassword'], security: 'resetCode' },
}

/** Scene of the verification code that each form sends. */
export const codeScene = {
  code: VerificationScene.Login,
  register: VerificationScene.Register,
  bind: VerificationScene.WechatBind,
  recover: VerificationScene.FindPassword,
} as const
