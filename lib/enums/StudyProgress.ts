import type { ValueOf } from './ValueOf.ts'

/** Progress of a learner in a course or a lesson. Specification, section 3. */
export const StudyProgress = { NotStarted: 1, InProgress: 2, Completed: 3 } as const
export type StudyProgress = ValueOf<typeof StudyProgress>

/** Chinese labels of {@link StudyProgress} by wire value, for `labelOf`. */
export const studyProgressLabel: Record<StudyProgress, string> = { 1: '未开始', 2: '学习中', 3: '已完成' }
