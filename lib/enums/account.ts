import type { ValueOf } from './isValueOf.ts'

/** Sign-in method. Specification, section 3. */
export const LoginMethod = { Password: 1, Code: 2, OfficialAccount: 4 } as const
export type LoginMethod = ValueOf<typeof LoginMethod>

/** Chinese labels of {@link LoginMethod} by wire value, for `labelOf`. */
export const loginMethodLabel: Record<LoginMethod, string> = { 1: '密码登录', 2: '验证码登录', 4: '公众号授权登录' }

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

/** Channel of a verification code. Specification, section 3. */
export const VerificationType = { Sms: 1 } as const
export type VerificationType = ValueOf<typeof VerificationType>

/** Chinese labels of {@link VerificationType} by wire value, for `labelOf`. */
export const verificationTypeLabel: Record<VerificationType, string> = { 1: '短信验证码' }

/** State of a sign-in QR code. Specification, section 3. */
export const QrState = { Expired: -1, NotScanned: 0, Scanned: 1 } as const
export type QrState = ValueOf<typeof QrState>

/** Chinese labels of {@link QrState} by wire value, for `labelOf`. */
export const qrStateLabel: Record<QrState, string> = { '-1': '已过期', 0: '未扫描', 1: '已扫描' }
