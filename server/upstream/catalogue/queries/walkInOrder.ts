/** A query whose result can be fetched in parts. */
interface Ordered {
  limit: (rows: number) => { offset: (rows: number) => { execute: () => Promise<{ id: string }[]> } }
}

/** Number of ids in the first step; each further step takes four times as many. */
const FIRST = 500

/** A page of the ids of an order that are in a set, by walking the order: for sets that contain most of its ids. */
export async function walkInOrder(ordered: Ordered, ids: ReadonlySet<string>, limit: number, offset: number): Promise<string[]> {
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
