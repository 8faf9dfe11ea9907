import type { Api, Post } from '#lib/contract'

/** Maximum number of related questions. */
const maxRelated = 6

/** Related question as shown on the page. */
export interface RelatedQuestion {
  id: string
  title: string
  answers: number
}

/** Loads the hottest other questions of the same occupation, else of the same course, else of the first topic. */
export async function loadRelated(api: Api, asked: Promise<Post>): Promise<RelatedQuestion[]> {
  const { id, profession: occupation, course, topics } = await asked
  const subject = occupation ? { profession: occupation.id } : course ? { course: course.id } : { topic: topics[0]?.id }
  if ('topic' in subject && subject.topic === undefined) return []
  const { list } = await api('GET /api/community/question', { sort: 'hottest', pageSize: maxRelated + 1, ...subject })
  return list
    .filter((other) => other.id !== id)
    .slice(0, maxRelated)
    .map((other) => ({ id: other.id, title: other.title, answers: other.counts.answers }))
}
