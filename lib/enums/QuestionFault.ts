import type { ValueOf } from './ValueOf.ts'

/**
 * The fault of a bank's question, as a learner reports it. Not among the enumerations of the specification,
 * section 3: the kinds and their values, those are ours.
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
