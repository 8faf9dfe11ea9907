import type { Api, Note } from '#lib/contract'

/** Notes that are fetched at once. */
const pageSize = 50

/**
 * The stored notes of a lesson in its order, part by part. A part begins where the ones before end by count, and parts
 * may overlap: a note that was written or removed meanwhile hides none of the others.
 */
export function createNoteParts(api: Api, lessonId: string) {
  const fetched = new Set<string>()
  let total = 0

  async function next(): Promise<Note[]> {
    const page = Math.floor(fetched.size / pageSize) + 1
    const before = fetched.size
    const answer = await api('GET /api/note', { lesson: lessonId, sort: 'lesson', page, pageSize })
    for (const { id } of answer.list) fetched.add(id)
    // A part without new notes is the last one, whatever the count is.
    total = fetched.size === before ? before : answer.total
    return answer.list
  }
  return {
    first: () => {
      fetched.clear()
      return next()
    },
    next,
    more: () => fetched.size < total,
    removed: (id: string): void => {
      if (fetched.delete(id)) total -= 1
    },
  }
}
