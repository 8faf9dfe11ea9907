import type { ValueOf } from './ValueOf.ts'

/**
 * Kind of error in a question, as reported by a learner. Not part of the specification's enumerations (section 3): this
 * site defines the kinds and their values.
 */
export const QuestionFault = {
  Answer: 'answer',
  Explanation: 'explanation',
  Wording: 'wording',
  Display: 'display',
  Outdated: 'outdated',
  Other: 'other',
} as const
export type QuestionFault = ValueOf<typeof QuestionFault>

/** Chinese labels of {@link QuestionFault} by wire value, for `labelOf`. */
export const questionFaultLabel: Record<QuestionFault, string> = {
  answer: '答案有误',
  explanation: '解析有误或不清楚',
  wording: '题目表述有误或有歧义',
  display: '错别字、图片或公式显示不对',
  outdated: '内容过时，与现行标准不符',
  other: '其他问题',
}
