import type { ValueOf } from './ValueOf.ts'

/** Whether an entry, such as an invoice title, is the default. Specification, section 3. */
export const DefaultFlag = { Default: 1, NotDefault: 2 } as const
export type DefaultFlag = ValueOf<typeof DefaultFlag>

/** Chinese labels of {@link DefaultFlag} by wire value, for `labelOf`. */
export const defaultFlagLabel: Record<DefaultFlag, string> = { 1: '默认', 2: '非默认' }
