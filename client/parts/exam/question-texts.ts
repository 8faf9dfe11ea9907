import type { Attempt, QuestionKind, SheetQuestion } from '#lib/contract'

export const kindLabel: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  essay: '简答题',
  case: '案例题',
}

/** Names of options, in display order. */
export const letters = 'ABCDEFGHIJ'

/** Formats tenths of points: 25 tenths are 2.5 points. */
export const pointsText = (tenths: number): string => `${tenths / 10} 分`

/** Formats a correct or chosen answer as letters, words or texts. */
export function answerText(answer: SheetQuestion['answer'], { options }: Pick<SheetQuestion, 'options'>): string {
  if (answer === null) return '未作答'
  if ('judged' in answer) return answer.judged ? '正确' : '错误'
  if ('blanks' in answer) return answer.blanks.map((text, at) => `（${at + 1}）${text || '未填'}`).join(' ')
  if ('essay' in answer) return answer.essay
  const chosen = options.flatMap(({ handle }, at) => (answer.options.includes(handle) ? [letters[at]] : []))
  return chosen.length === 0 ? '未作答' : chosen.join('、')
}

/** Returns the title of an attempt: exam and paper; many official papers have the name of their exam. */
export const attemptTitle = ({ exam, paper }: Pick<Attempt, 'exam' | 'paper'>): string =>
  exam.name === paper.name ? exam.name : `${exam.name} · ${paper.name}`
