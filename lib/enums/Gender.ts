import type { ValueOf } from './ValueOf.ts'

/** Gender of a person, if specified. Specification, section 3. */
export const Gender = { Male: 1, Female: 2 } as const
export type Gender = ValueOf<typeof Gender>

/** Chinese labels of {@link Gender} by wire value, for `labelOf`. */
export const genderLabel: Record<Gender, string> = { 1: '男', 2: '女' }
