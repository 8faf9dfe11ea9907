/** A query whose result can be fetched in pages. */
interface PagedQuery {
  limit: (rows: number) => { offset: (rows: number) => { execute: () => Promise<{ id: string }[]> } }
}

/** Number of ids in the first step. Each further step fetches four times as many. */
const FIRST = 500

/** Returns a page of the ordered ids that are in a set, by walking the order. Suitable for sets with most of the ids. */
export async function walkInOrder(ordered: PagedQuery, ids: ReadonlySet<string>, limit: number, offset: number): Promise<string[]> {
  const found: string[] = []
  for (let [from, size] = [0, FIRST]; ; from += size, size *= 4) {
    const rows = await ordered.limit(size).offset(from).execute()
    for (const { id } of rows) {
      if (!ids.has(id)) continue
      found.push(id)
      if (found.length === offset + limit) return found.slice(offset)
    }
    if (rows.length < size) return found.slice(offset)
  }
}
