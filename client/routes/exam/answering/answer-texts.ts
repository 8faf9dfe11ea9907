import type { QuestionKind } from '#lib/contract'
import type { AnswerMark } from './store/createAnswerState.ts'

/** Instructions for kinds of questions whose name is not self-explanatory. */
export const kindHint: Partial<Record<QuestionKind, string>> = { multiple: '选出所有正确的选项', blank: '按空的顺序填写' }

/** Labels of the storage states. */
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

/** Checks whether an answer is not saved yet or needs a decision. */
export const isUnsafe = (mark: AnswerMark): boolean => mark !== 'none' && mark !== 'saved' && mark !== 'saving'
