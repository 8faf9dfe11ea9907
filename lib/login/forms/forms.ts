import { VerificationScene } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { confirmPasswordFault, newPasswordFault, passwordFault, phoneFault, smsCodeFault } from '#lib/validation'

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

/** The rules of each field, in one language (specification, section 5). */
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

/** The forms: three to sign in, two to bind a phone to a chat account, three to set another password. */
export type FormName = 'password' | 'code' | 'register' | 'bind' | 'permit' | 'recover' | 'resetByPassword' | 'resetByCode'

export interface FormShape {
  /** The form's fields, from top to bottom. */
  fields: readonly FieldName[]
  /** The field that the call names `security`. */
  security?: FieldName
}

export const forms: Record<FormName, FormShape> = {
  password: { fields: ['phone', 'password'], security: 'password' },
  code: { fields: ['phone', 'loginCode', 'agreed'], security: 'loginCode' },
  register: { fields: ['phone', 'registerCode', 'newPassword', 'confirmPassword', 'agreed'], security: 'registerCode' },
  bind: { fields: ['phone', 'bindCode'], security: 'bindCode' },
  permit: { fields: ['newPassword', 'confirmPassword'] },
  recover: { fields: ['phone', 'recoverCode', 'newPassword', 'confirmPassword'], security: 'recoverCode' },
  resetByPassword: { fields: ['oldPassword', 'newPassword', 'confirmPassword'], security: 'oldPassword' },
  resetByCode: { fields: ['resetCode', 'newPassword', 'confirmPassword'], security: 'resetCode' },
}

/** The scene of the code that each form sends. */
export const codeScene = {
  code: VerificationScene.Login,
  register: VerificationScene.Register,
  bind: VerificationScene.WechatBind,
  recover: VerificationScene.FindPassword,
} as const
