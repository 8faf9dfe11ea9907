import type { Attempt, QuestionKind, SheetQuestion } from '#lib/contract'
import type { AnswerMark } from './store/createAnswerBoard.ts'

export const kindLabel: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  essay: '简答题',
  case: '案例题',
}

/** What to do with a question, where its kind alone does not say it. */
export const kindHint: Partial<Record<QuestionKind, string>> = { multiple: '选出所有正确的选项', blank: '按空的顺序填写' }

/** Names of options, in the order in which they are shown. */
export const letters = 'ABCDEFGHIJ'

/** 25 tenths are 2.5 points. */
export const pointsText = (tenths: number): string => `${tenths / 10} 分`

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

/** The name of a right or chosen answer in letters, words or texts. */
export function answerText(answer: SheetQuestion['answer'], { options }: Pick<SheetQuestion, 'options'>): string {
  if (answer === null) return '未作答'
  if ('judged' in answer) return answer.judged ? '正确' : '错误'
  if ('blanks' in answer) return answer.blanks.map((text, at) => `（${at + 1}）${text || '未填'}`).join(' ')
  if ('essay' in answer) return answer.essay
  const chosen = options.flatMap(({ handle }, at) => (answer.options.includes(handle) ? [letters[at]] : []))
  return chosen.length === 0 ? '未作答' : chosen.join('、')
}

/** What one sits, in words; many official papers are called as their exams are. */
export const sheetName = ({ exam, paper }: Pick<Attempt, 'exam' | 'paper'>): string =>
  exam.name === paper.name ? exam.name : `${exam.name} · ${paper.name}`
