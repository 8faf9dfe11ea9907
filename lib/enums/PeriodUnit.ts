import type { ValueOf } from './ValueOf.ts'

/** Unit of a period; the labels follow a number. Specification, section 3. */
export const PeriodUnit = { Year: 1, Month: 2, Day: 3 } as const
export type PeriodUnit = ValueOf<typeof PeriodUnit>

/** Chinese labels of {@link PeriodUnit} by wire value, for `labelOf`. */
export const periodUnitLabel: Record<PeriodUnit, string> = { 1: '年', 2: '个月', 3: '天' }
