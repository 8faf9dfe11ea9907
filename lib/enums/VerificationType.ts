import type { ValueOf } from './ValueOf.ts'

/** How a verification code reaches a person. Specification, section 3. */
export const VerificationType = { Sms: 1 } as const
export type VerificationType = ValueOf<typeof VerificationType>

export const verificationTypeLabel: Record<VerificationType, string> = { 1: '短信验证码' }
