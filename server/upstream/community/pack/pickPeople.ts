import { createHash } from 'node:crypto'

/** So many people, but the author: the same ones each time that a pack is loaded, and others for another post. */
export function pickPeople(people: readonly string[], subject: string, count: number, author: string): string[] {
  const place = (id: string): string => createHash('sha256').update(`${subject} ${id}`).digest('hex')
  return people
    .filter((id) => id !== author)
    .map((id) => [place(id), id] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, id]) => id)
}
