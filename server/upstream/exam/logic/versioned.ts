/** A row of the pack that keeps its former versions. */
interface Stored {
  id: string
  version: number
}

/**
 * Gives rows of a pack their versions: that of the latest stored one where the telling columns are the same, the next one
 * where any differs, so that whoever has begun with a version keeps it.
 */
export function versioned<Row extends { id: string }, Column extends string & keyof Row>(
  rows: readonly Row[],
  latest: readonly (Stored & { [Each in Column]: unknown })[],
  telling: readonly Column[],
): (Row & { version: number; current: 1 })[] {
  const stored = new Map(latest.map((row) => [row.id, row]))
  return rows.map((row) => {
    const former = stored.get(row.id)
    const isSame = former !== undefined && telling.every((column) => Object.is(former[column], row[column]))
    return { ...row, version: former === undefined ? 1 : former.version + (isSame ? 0 : 1), current: 1 }
  })
}
