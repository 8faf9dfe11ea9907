import type { ValueOf } from './ValueOf.ts'

/** Reaction to a post; `Cancel` removes a like or a dislike. Specification, section 3. */
export const Reaction = { Like: 1, Cancel: 2, Dislike: 3 } as const
export type Reaction = ValueOf<typeof Reaction>

/** Chinese labels of {@link Reaction} by wire value, for `labelOf`. */
export const reactionLabel: Record<Reaction, string> = { 1: '赞同', 2: '取消', 3: '反对' }
