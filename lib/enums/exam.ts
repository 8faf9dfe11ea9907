import type { ValueOf } from './isValueOf.ts'

/** Mode in which a paper is taken. Specification, section 3. */
export const ExamMode = { Exam: 1, Mock: 2, Practice: 3 } as const
export type ExamMode = ValueOf<typeof ExamMode>

/** Chinese labels of {@link ExamMode} by wire value, for `labelOf`. */
export const examModeLabel: Record<ExamMode, string> = { 1: '考试', 2: '模拟', 3: '练习' }

/**
 * Cause of a wrong answer, as selected by the learner; `Unknown` until one is selected. Not part of the specification's
 * enumerations (section 3): this site defines the causes and their values.
 */
export const MistakeCause = {
  Unknown: 'unknown',
  Concept: 'concept',
  Memory: 'memory',
  Misread: 'misread',
  Calculation: 'calculation',
  Careless: 'careless',
  Guess: 'guess',
} as const
export type MistakeCause = ValueOf<typeof MistakeCause>

/** Chinese labels of {@link MistakeCause} by wire value, for `labelOf`. */
export const mistakeCauseLabel: Record<MistakeCause, string> = {
  unknown: '未标注',
  concept: '概念不清',
  memory: '记忆模糊',
  misread: '审题失误',
  calculation: '计算错误',
  careless: '粗心',
  guess: '没学过，猜的',
}

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
