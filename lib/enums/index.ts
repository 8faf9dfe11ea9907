/*
 * Enumerations of the specification. `genderLabel` contains the Chinese labels of `Gender` by wire value, for `labelOf`.
 * Pages load whole files: those that the first page needs, `ColorMode.ts` and `skill.ts`, contain little else.
 */

export * from './account.ts'
export * from './catalogue.ts'
export * from './ColorMode.ts'
export * from './community.ts'
export * from './enrolment.ts'
export * from './exam.ts'
export { isValueOf } from './isValueOf.ts'
export type { ValueOf } from './isValueOf.ts'
export * from './labelOf.ts'
export * from './learning.ts'
export * from './message.ts'
export * from './order.ts'
export * from './platform.ts'
export * from './profile.ts'
export * from './skill.ts'
