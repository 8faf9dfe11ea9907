import { useLoaderData, useLocation } from 'react-router'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { address } from './address.ts'
import type { loader } from './loader.ts'
import { QuestionPage } from './QuestionPage.tsx'

export { loader } from './loader.ts'

/** Question with its answers. */
export function Screen() {
  const { question, answers, linked, related, now } = useLoaderData<typeof loader>()
  const { sort, page } = address.read(useLocation())
  return (
    <QuestionPage
      question={question}
      answers={answers}
      linked={linked}
      related={related}
      now={now}
      canonical={page === 1 ? communityPaths.question(question.id) : address.href({ sort: 'default', page }, undefined, question.id)}
      sort={sort}
      hrefOf={(change) => address.href({ sort, page, ...change }, undefined, question.id)}
    />
  )
}
