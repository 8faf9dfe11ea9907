import type { Answer, SentAnswer } from '#lib/contract'

/** An answer on this device that the server has not acknowledged. */
export interface AnswerEntry extends SentAnswer {
  /** The tab that gave it: the server knows a tab's own answers again, however often they are sent. */
  tab: string
  /** In practice an answer that is not settled yet, since sending it would show the solution. */
  draft?: true
}

export const isAnswered = (answer: Answer): boolean => {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  if ('blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return 'judged' in answer || answer.essay.trim() !== ''
}

type Content = Pick<SentAnswer, 'answer' | 'flagged'>

/** The order in which options were chosen does not count. */
const comparable = ({ answer, flagged }: Content): string =>
  JSON.stringify([isAnswered(answer) ? (answer && 'options' in answer ? answer.options.toSorted() : answer) : null, flagged])

export const isSameContent = (one: Content, other: Content): boolean => comparable(one) === comparable(other)
