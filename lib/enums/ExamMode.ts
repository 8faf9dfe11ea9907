import type { ValueOf } from './ValueOf.ts'

/** Mode in which a paper is taken. Specification, section 3. */
export const ExamMode = { Exam: 1, Mock: 2, Practice: 3 } as const
export type ExamMode = ValueOf<typeof ExamMode>

/** Chinese labels of {@link ExamMode} by wire value, for `labelOf`. */
export const examModeLabel: Record<ExamMode, string> = { 1: '考试', 2: '模拟', 3: '练习' }
