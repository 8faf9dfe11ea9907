/** A stored row of a table that keeps previous versions. */
interface Stored {
  id: string
  version: number
}

/**
 * Assigns versions to rows of a pack: the latest stored version if the `telling` columns are equal, otherwise the next
 * one. Users who started with a version therefore keep it.
 */
export function assignVersions<Row extends { id: string }, Column extends string & keyof Row>(
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
