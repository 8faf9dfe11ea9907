import type { Api, Post } from '#lib/contract'

/** Related questions beside a question, at most. */
const most = 6

/** The facts about a related question on the page. */
export interface RelatedQuestion {
  id: string
  title: string
  answers: number
}

/** The hottest other questions of the same occupation, else course, else first topic. */
export async function loadRelated(api: Api, asked: Promise<Post>): Promise<RelatedQuestion[]> {
  const { id, profession: occupation, course, topics } = await asked
  const subject = occupation ? { profession: occupation.id } : course ? { course: course.id } : { topic: topics[0]?.id }
  if ('topic' in subject && subject.topic === undefined) return []
  const { list } = await api('GET /api/community/question', { sort: 'hottest', pageSize: most + 1, ...subject })
  return list
    .filter((other) => other.id !== id)
    .slice(0, most)
    .map((other) => ({ id: other.id, title: other.title, answers: other.counts.answers }))
}
