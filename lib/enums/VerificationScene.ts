import type { ValueOf } from './ValueOf.ts'

/** Purpose of a verification code; a code is valid for its purpose only. Specification, section 3. */
export const VerificationScene = {
  Register: 1,
  Login: 2,
  AutoRegister: 3,
  FindPassword: 4,
  ResetPassword: 5,
  WechatBind: 6,
} as const
export type VerificationScene = ValueOf<typeof VerificationScene>

/** Chinese labels of {@link VerificationScene} by wire value, for `labelOf`. */
export const verificationSceneLabel: Record<VerificationScene, string> = {
  1: '注册',
  2: '登录',
  3: '自动注册',
  4: '找回密码',
  5: '重置密码',
  6: '微信绑定',
}
