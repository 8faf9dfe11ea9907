import type { Answer, SheetQuestion } from '#lib/contract'
import { useSession } from './useSession.ts'

/** Milliseconds after a choice, and after the last key, until an answer is sent: a second thought goes along. */
const [choiceMs, typingMs] = [300, 1000]

/** In practice the solution comes with the acknowledgement, so that what takes several steps waits for 确定. */
export const waitsForConfirmation = ({ kind }: Pick<SheetQuestion, 'kind'>): boolean => kind !== 'single' && kind !== 'judge'

/** Changes the answer to a question. */
export function useChange(question: SheetQuestion) {
  const { answers, isPractice } = useSession()
  return (answer: Answer): void => {
    const isTyped = question.kind === 'blank' || question.kind === 'essay'
    const draft = isPractice && waitsForConfirmation(question)
    answers.change(question.handle, { answer }, { afterMs: isPractice ? 0 : isTyped ? typingMs : choiceMs, draft })
  }
}
