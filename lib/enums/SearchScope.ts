import type { ValueOf } from './ValueOf.ts'

/** Scope of a search. Specification, section 3. */
export const SearchScope = { ExamProject: 1, Course: 2, EnrolmentPlan: 3 } as const
export type SearchScope = ValueOf<typeof SearchScope>

/** Chinese labels of {@link SearchScope} by wire value, for `labelOf`. */
export const searchScopeLabel: Record<SearchScope, string> = { 1: '考试项目', 2: '课程', 3: '报名计划' }
