import type { ValueOf } from './ValueOf.ts'

/** What a period is counted in; the labels are as they stand behind a number. Specification, section 3. */
export const PeriodUnit = { Year: 1, Month: 2, Day: 3 } as const
export type PeriodUnit = ValueOf<typeof PeriodUnit>

export const periodUnitLabel: Record<PeriodUnit, string> = { 1: '年', 2: '个月', 3: '天' }
