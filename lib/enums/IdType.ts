import type { ValueOf } from './ValueOf.ts'

/** Document that proves a person's identity. Specification, section 3. */
export const IdType = { IdentityCard: 1 } as const
export type IdType = ValueOf<typeof IdType>

/** Chinese labels of {@link IdType} by wire value, for `labelOf`. */
export const idTypeLabel: Record<IdType, string> = { 1: '居民身份证' }
