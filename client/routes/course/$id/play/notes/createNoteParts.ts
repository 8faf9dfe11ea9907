import type { Api, Note } from '#lib/contract'

/** Number of notes per fetch. */
const pageSize = 50

/**
 * Fetches the stored notes of a lesson in order, part by part. Each part starts at the number of notes fetched so far,
 * and parts may overlap, so that notes written or removed in the meantime do not hide others.
 */
export function createNoteParts(api: Api, lessonId: string) {
  const fetched = new Set<string>()
  let total = 0

  async function next(): Promise<Note[]> {
    const page = Math.floor(fetched.size / pageSize) + 1
    const before = fetched.size
    const answer = await api('GET /api/note', { lesson: lessonId, sort: 'lesson', page, pageSize })
    for (const { id } of answer.list) fetched.add(id)
    // A part without new notes is the last one, regardless of the reported total.
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
