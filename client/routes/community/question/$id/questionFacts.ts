import type { Post } from '#lib/contract'
import { communityPaths } from '#app/paths/communityPaths.ts'

const person = ({ author }: Post, origin: string) => ({
  '@type': 'Person',
  name: author.name,
  ...(author.id !== null && { url: origin + communityPaths.user(author.id) }),
})

const answerFacts = (answer: Post, origin: string) => ({
  '@type': 'Answer',
  text: answer.excerpt,
  url: origin + communityPaths.answer(answer.question ?? '', answer.id),
  upvoteCount: answer.counts.likes,
  datePublished: answer.createdAt,
  ...(answer.editedAt !== null && { dateModified: answer.editedAt }),
  author: person(answer, origin),
})

/** Returns the structured data of a question in the schema.org vocabulary; undefined without answers, which search engines reject. */
export function questionFacts(question: Post, answers: readonly Post[], origin: string) {
  if (answers.length === 0) return undefined
  const accepted = answers.find((answer) => answer.accepted)
  const suggested = answers.filter((answer) => answer !== accepted)
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.excerpt || question.title,
      answerCount: question.counts.answers,
      upvoteCount: question.counts.likes,
      datePublished: question.createdAt,
      author: person(question, origin),
      ...(accepted && { acceptedAnswer: answerFacts(accepted, origin) }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested.map((answer) => answerFacts(answer, origin)) }),
    },
  }
}
