import { createHash } from 'node:crypto'

/** Selects `count` people other than the author. The selection is stable for a post and differs between posts. */
export function pickPeople(people: readonly string[], subject: string, count: number, author: string): string[] {
  const place = (id: string): string => createHash('sha256').update(`${subject} ${id}`).digest('hex')
  return people
    .filter((id) => id !== author)
    .map((id) => [place(id), id] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, id]) => id)
}
