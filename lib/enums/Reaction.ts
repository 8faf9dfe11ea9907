import type { ValueOf } from './ValueOf.ts'

/** A reader's reaction to a contribution; 2 cancels a 1 or a 3. Specification, section 3. */
export const Reaction = { Like: 1, Cancel: 2, Dislike: 3 } as const
export type Reaction = ValueOf<typeof Reaction>

/** Chinese labels of {@link Reaction} by wire value, for `labelOf`. */
export const reactionLabel: Record<Reaction, string> = { 1: '赞同', 2: '取消', 3: '反对' }
