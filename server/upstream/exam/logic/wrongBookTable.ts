import type { Answer, SheetQuestion, WrongEntry } from '#lib/contract'
import { mistakeCauseLabel } from '#lib/enums'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { plainText } from '../../kernel/logic/plainText.ts'
import { questionKindLabel } from './questionKindLabel.ts'

const head = ['考试', '知识点', '题型', '题目', '我的答案', '正确答案', '解析', '错因', '笔记', '答错次数', '最近答错', '下次复习']
const letters = 'ABCDEFGHIJ'

/** Converts the wrong-question book to table rows, one for each entry. The parts of a case share a cell, one a line. */
export const wrongBookTable = (entries: readonly WrongEntry[]): (string | number)[][] => [
  head,
  ...entries.map((entry) => [
    entry.exam.name,
    entry.point?.name ?? '',
    questionKindLabel[entry.kind],
    [entry.questions[0]?.situation ?? '', ...entry.questions.map(askedText)]
      .map((text) => plainText(text))
      .filter(Boolean)
      .join('\n'),
    lines(entry, (question) => answerText(question.answer, question)),
    lines(entry, (question) => rightText(question)),
    lines(entry, ({ marking }) => plainText(marking?.solution.explanation ?? '')),
    mistakeCauseLabel[entry.cause],
    entry.note,
    entry.wrongCount,
    formatBeijingMinute(Date.parse(entry.lastWrongAt)),
    formatBeijingMinute(Date.parse(entry.dueAt)),
  ]),
]

const lines = ({ questions }: WrongEntry, of: (question: SheetQuestion) => string): string => questions.map(of).join('\n')

const askedText = ({ stem, options }: SheetQuestion): string =>
  [stem, ...options.map(({ text }, at) => `${letters[at]}. ${text}`)].join(' ')

/** Returns the right answer as text. Model answers are HTML; learners' answers are plain text. */
function rightText(question: SheetQuestion): string {
  const right = question.marking?.solution.right ?? null
  return right !== null && 'essay' in right ? plainText(right.essay) : answerText(right, question)
}

function answerText(answer: Answer, { options }: SheetQuestion): string {
  if (answer === null) return '未作答'
  if ('judged' in answer) return answer.judged ? '正确' : '错误'
  if ('blanks' in answer) return answer.blanks.join('；')
  if ('essay' in answer) return answer.essay
  return options.flatMap(({ handle }, at) => (answer.options.includes(handle) ? [letters[at]!] : [])).join('、') || '未作答'
}
