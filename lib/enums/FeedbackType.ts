import type { ValueOf } from './ValueOf.ts'

/** Subject of feedback. Not part of the specification's enumerations (section 3): this site defines the kinds and the numbers. */
export const FeedbackType = { Fault: 1, Content: 2, Suggestion: 3, Complaint: 4 } as const
export type FeedbackType = ValueOf<typeof FeedbackType>

/** Chinese labels of {@link FeedbackType} by wire value, for `labelOf`. */
export const feedbackTypeLabel: Record<FeedbackType, string> = { 1: '功能异常', 2: '内容错误', 3: '建议', 4: '投诉' }
