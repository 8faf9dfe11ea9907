import type { ValueOf } from './ValueOf.ts'

/** Filter of a community feed. Its numbers differ from those of `CommunityContentKind`. Specification, section 3. */
export const CommunityFilter = { All: 0, Idea: 1, Answer: 2, Question: 3 } as const
export type CommunityFilter = ValueOf<typeof CommunityFilter>

/** Chinese labels of {@link CommunityFilter} by wire value, for `labelOf`. */
export const communityFilterLabel: Record<CommunityFilter, string> = { 0: '全部', 1: '想法', 2: '回答', 3: '问题' }
