import type { QuestionKind } from '#lib/contract'

export const questionKindLabel: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  essay: '简答题',
  case: '案例题',
}
