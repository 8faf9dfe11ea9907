import type { ValueOf } from './ValueOf.ts'

/** Kind of a lesson. Specification, section 3. */
export const LessonKind = { Video: 1, Exam: 2 } as const
export type LessonKind = ValueOf<typeof LessonKind>

/** Chinese labels of {@link LessonKind} by wire value, for `labelOf`. */
export const lessonKindLabel: Record<LessonKind, string> = { 1: '视频', 2: '考试' }
