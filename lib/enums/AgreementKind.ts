import type { ValueOf } from './ValueOf.ts'

/** Kind of an agreement. Specification, section 3. */
export const AgreementKind = { Service: 1, Privacy: 2, Onboarding: 3 } as const
export type AgreementKind = ValueOf<typeof AgreementKind>

/** Chinese labels of {@link AgreementKind} by wire value, for `labelOf`. */
export const agreementKindLabel: Record<AgreementKind, string> = {
  1: '服务协议',
  2: '隐私政策',
  3: '机构入驻协议',
}
