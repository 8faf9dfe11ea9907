/** A place in an endless list, newest first: what orders it, and the id among equals. */
export interface ListPlace {
  at: number
  id: string
}

/** The cursor of the place after an entry. */
export const cursorOf = ({ at, id }: ListPlace): string => `${at}_${id}`

/** The place that a cursor names; undefined for the beginning. */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('_')
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}
