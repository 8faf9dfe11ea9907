import type { ValueOf } from './ValueOf.ts'

/** The subject of feedback. Not among the enumerations of the specification, section 3: the kinds and the numbers are ours. */
export const FeedbackType = { Fault: 1, Content: 2, Suggestion: 3, Complaint: 4 } as const
export type FeedbackType = ValueOf<typeof FeedbackType>

/** Chinese labels of {@link FeedbackType} by wire value, for `labelOf`. */
export const feedbackTypeLabel: Record<FeedbackType, string> = { 1: '功能异常', 2: '内容错误', 3: '建议', 4: '投诉' }
