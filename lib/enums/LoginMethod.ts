import type { ValueOf } from './ValueOf.ts'

/** Sign-in method. Specification, section 3. */
export const LoginMethod = { Password: 1, Code: 2, OfficialAccount: 4 } as const
export type LoginMethod = ValueOf<typeof LoginMethod>

/** Chinese labels of {@link LoginMethod} by wire value, for `labelOf`. */
export const loginMethodLabel: Record<LoginMethod, string> = { 1: '密码登录', 2: '验证码登录', 4: '公众号授权登录' }
