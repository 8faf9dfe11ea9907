import type { ValueOf } from './ValueOf.ts'

/** Whether a message has been read. Specification, section 3. */
export const ReadState = { Unread: 1, Read: 2 } as const
export type ReadState = ValueOf<typeof ReadState>

/** Chinese labels of {@link ReadState} by wire value, for `labelOf`. */
export const readStateLabel: Record<ReadState, string> = { 1: '未读', 2: '已读' }
