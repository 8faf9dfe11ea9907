/** Position in an endless list that is sorted newest first: the sort key, and the id as tie-breaker. */
export interface ListPosition {
  at: number
  id: string
}

/** Returns the cursor that continues the list after an entry. */
export const cursorOf = ({ at, id }: ListPosition): string => `${at}_${id}`

/** Returns a page of an endless list and the cursor of the next one. `rows` contains one row more than the page. */
export function cursorPage<Row>(rows: readonly Row[], pageSize: number, positionOf: (row: Row) => ListPosition) {
  const list = rows.slice(0, pageSize)
  const last = list.at(-1)
  return { list, nextCursor: rows.length > pageSize && last ? cursorOf(positionOf(last)) : null }
}

/** Parses a cursor; returns `undefined` for the beginning of the list. */
export function parseCursor(cursor: string | undefined): ListPosition | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('_')
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}
