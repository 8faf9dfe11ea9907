import type { ValueOf } from './ValueOf.ts'

/** Whether a call follows or stops following. Specification, section 3. */
export const Follow = { Follow: 1, Unfollow: 2 } as const
export type Follow = ValueOf<typeof Follow>

/** Chinese labels of {@link Follow} by wire value, for `labelOf`. */
export const followLabel: Record<Follow, string> = { 1: '关注', 2: '取消关注' }
