import { LoginMethod, VerificationScene } from '#lib/enums'
import { newPasswordFault, passwordFault, phoneFault, smsCodeFault } from '#lib/validation'
import type { Rule } from './useFields.ts'

/** Every field of the dialog; each way in has its own code and password, so that changing the way loses nothing. */
export type FieldName = 'phone' | 'password' | 'loginCode' | 'registerCode' | 'newPassword' | 'agreed'

export const rules: Record<FieldName, Rule> = {
  phone: phoneFault,
  password: passwordFault,
  loginCode: smsCodeFault,
  registerCode: smsCodeFault,
  newPassword: newPasswordFault,
  agreed: (value) => (value === '' ? '请先阅读并同意《服务协议》和《隐私政策》' : undefined),
}

/** A way into the site. */
export type Way = 'password' | 'code' | 'register'

interface WayShape {
  title: string
  submit: string
  /** Its fields, from top to bottom. */
  fields: readonly FieldName[]
  /** The field that the call knows as `security`. */
  security: FieldName
}

export const ways: Record<Way, WayShape> = {
  password: { title: '登录择一技', submit: '登录', fields: ['phone', 'password'], security: 'password' },
  code: { title: '登录择一技', submit: '登录', fields: ['phone', 'loginCode', 'agreed'], security: 'loginCode' },
  register: {
    title: '注册择一技',
    submit: '注册',
    fields: ['phone', 'registerCode', 'newPassword', 'agreed'],
    security: 'registerCode',
  },
}

export const loginMethod = { password: LoginMethod.Password, code: LoginMethod.Code } as const
export const codeScene = { code: VerificationScene.Login, register: VerificationScene.Register } as const
