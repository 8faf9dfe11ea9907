import type { ValueOf } from './ValueOf.ts'

/** Channel of a verification code. Specification, section 3. */
export const VerificationType = { Sms: 1 } as const
export type VerificationType = ValueOf<typeof VerificationType>

/** Chinese labels of {@link VerificationType} by wire value, for `labelOf`. */
export const verificationTypeLabel: Record<VerificationType, string> = { 1: '短信验证码' }
