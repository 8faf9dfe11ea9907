import type { ValueOf } from './ValueOf.ts'

/** Publisher of an occupational standard. Specification, section 3. */
export const StandardSource = { Platform: 1, National: 2 } as const
export type StandardSource = ValueOf<typeof StandardSource>

/** Chinese labels of {@link StandardSource} by wire value, for `labelOf`. */
export const standardSourceLabel: Record<StandardSource, string> = { 1: '平台标准', 2: '国家标准' }
