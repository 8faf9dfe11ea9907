import type { Answer, SheetQuestion } from '#lib/contract'
import { useSession } from './useSession.ts'

/** Delay in milliseconds before an answer is sent after a selection and after a key press; quick corrections need no second call. */
const [choiceMs, typingMs] = [300, 1000]

/** In practice mode the response contains the solution, so answers that take several steps are sent only after 确定. */
export const needsConfirmation = ({ kind }: Pick<SheetQuestion, 'kind'>): boolean => kind !== 'single' && kind !== 'judge'

/** Returns the function that changes the answer to a question. */
export function useAnswerChange(question: SheetQuestion) {
  const { answers, isPractice } = useSession()
  return (answer: Answer): void => {
    const isTyped = question.kind === 'blank' || question.kind === 'essay'
    const draft = isPractice && needsConfirmation(question)
    answers.change(question.handle, { answer }, { afterMs: isPractice ? 0 : isTyped ? typingMs : choiceMs, draft })
  }
}
