import type { ValueOf } from './ValueOf.ts'

/** Scope of the messages that a call marks as read. Specification, section 3. */
export const MarkScope = { Single: 1, All: 2, ByType: 3 } as const
export type MarkScope = ValueOf<typeof MarkScope>

/** Chinese labels of {@link MarkScope} by wire value, for `labelOf`. */
export const markScopeLabel: Record<MarkScope, string> = { 1: '单条', 2: '全部', 3: '按类型' }
