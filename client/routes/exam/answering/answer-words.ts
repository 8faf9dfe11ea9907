import type { QuestionKind } from '#lib/contract'
import type { AnswerMark } from './store/createAnswerBoard.ts'

/** The instruction for a question, where its kind alone does not say it. */
export const kindHint: Partial<Record<QuestionKind, string>> = { multiple: '选出所有正确的选项', blank: '按空的顺序填写' }

/** The marks of the three states that the learner has to tell apart, and of those that ask for something. */
export const markLabel: Record<AnswerMark, string> = {
  none: '',
  draft: '未确定',
  saving: '保存中',
  saved: '已保存',
  local: '仅存本机',
  resending: '重传中',
  page: '仅在本页',
  conflict: '两处不同',
  refused: '未被接受',
}

/** Answers that are not safe yet, or ask for a decision. */
export const isUnsafe = (mark: AnswerMark): boolean => mark !== 'none' && mark !== 'saved' && mark !== 'saving'
