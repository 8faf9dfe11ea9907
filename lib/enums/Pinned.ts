import type { ValueOf } from './ValueOf.ts'

/** Whether an entry is pinned to the top of its list. Specification, section 3. */
export const Pinned = { No: 0, Yes: 1 } as const
export type Pinned = ValueOf<typeof Pinned>

/** Chinese labels of {@link Pinned} by wire value, for `labelOf`. */
export const pinnedLabel: Record<Pinned, string> = { 0: '未置顶', 1: '置顶' }
