import type { ValueOf } from './ValueOf.ts'

/** Whether the teaching provider is an organisation or a person. Specification, section 3. */
export const InstitutionType = { Institution: 1, Individual: 2 } as const
export type InstitutionType = ValueOf<typeof InstitutionType>

/** Chinese labels of {@link InstitutionType} by wire value, for `labelOf`. */
export const institutionTypeLabel: Record<InstitutionType, string> = { 1: '机构', 2: '个人' }
