import { useLoaderData } from 'react-router'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { QuestionPage } from '../../QuestionPage.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Question with one of its answers first. */
export function Screen() {
  const { question, answer, answers, linked, related, now } = useLoaderData<typeof loader>()
  return (
    <QuestionPage
      question={question}
      pinned={answer}
      answers={answers}
      linked={linked}
      related={related}
      now={now}
      canonical={communityPaths.question(question.id)}
    />
  )
}
