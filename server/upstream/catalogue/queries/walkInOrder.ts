/** A query whose parts can be asked for. */
interface Ordered {
  limit: (rows: number) => { offset: (rows: number) => { execute: () => Promise<{ id: string }[]> } }
}

/** Ids of the first look; each further one takes four times as many. */
const FIRST = 500

/** A part of the ids of an order that are among some: so many that most of those looked at are. */
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
