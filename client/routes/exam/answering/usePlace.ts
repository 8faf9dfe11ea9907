import { useState } from 'react'
import { isAnswered } from './store/AnswerEntry.ts'
import { useSession } from './useSession.ts'

/** Returns the current question: initially the one where the learner left off, or the first unanswered one. */
export function usePlace() {
  const { attempt, answers, journal } = useSession()
  const { questions } = attempt
  const [place, setPlace] = useState(() => {
    const kept = questions.findIndex(({ handle }) => handle === journal.aside('place'))
    const { items } = answers.getState()
    const firstOpen = questions.findIndex(({ handle }) => !isAnswered(items.get(handle)!.answer))
    return Math.max(0, kept === -1 ? firstOpen : kept)
  })
  const open = (index: number) => {
    const question = questions[index]
    if (!question || index === place) return
    journal.setAside('place', question.handle)
    // Text typed last is sent without its delay.
    answers.flush()
    setPlace(index)
  }
  return { place, open }
}
