import type { Answer, SubmittedAnswer } from '#lib/contract'

/** An answer on this device that the server has not acknowledged. */
export interface AnswerEntry extends SubmittedAnswer {
  /** Id of the tab in which it was given: the server recognises repeated answers of the same tab. */
  tab: string
  /** In practice mode: an unconfirmed answer, which is not sent because the response would reveal the solution. */
  draft?: true
}

export const isAnswered = (answer: Answer): boolean => {
  if (answer === null) return false
  if ('options' in answer) return answer.options.length > 0
  if ('blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return 'judged' in answer || answer.essay.trim() !== ''
}

type Content = Pick<SubmittedAnswer, 'answer' | 'flagged'>

/** Returns a comparable form, in which the order of the selected options is irrelevant. */
const comparable = ({ answer, flagged }: Content): string =>
  JSON.stringify([isAnswered(answer) ? (answer && 'options' in answer ? answer.options.toSorted() : answer) : null, flagged])

export const isSameContent = (one: Content, other: Content): boolean => comparable(one) === comparable(other)
