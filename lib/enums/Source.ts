import type { ValueOf } from './ValueOf.ts'

/** Channel through which a record was created. Specification, section 3. */
export const Source = { Website: 1, OfficialAccount: 2 } as const
export type Source = ValueOf<typeof Source>

/** Chinese labels of {@link Source} by wire value, for `labelOf`. */
export const sourceLabel: Record<Source, string> = { 1: '网站', 2: '公众号' }
