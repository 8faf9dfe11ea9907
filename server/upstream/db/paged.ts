import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ContinuedPage, Page } from '#lib/contract'

/** Requested page of a list, as in the input of calls. */
export type Paging = Pick<Page<never>, 'page' | 'pageSize'>

/** Requested page of a list that can be continued; `cursor` is the `nextCursor` of the previous page. */
export type ContinuedPaging = Paging & { cursor?: string | undefined }

/** Query of sorted rows that can be paged. */
interface Rows<Row> {
  limit: (most: number) => { offset: (skipped: number) => { execute: () => Promise<Row[]> } }
}

/** Returns the number of entries before a page. */
export const offsetOf = ({ page, pageSize }: Paging): number => (page - 1) * pageSize

/** Returns the number of rows that a query finds. */
export const countOf = async <DB, Tables extends keyof DB, Selected>(found: SelectQueryBuilder<DB, Tables, Selected>): Promise<number> =>
  (
    await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow()
  ).total

/**
 * Returns one page of the rows of a query, in the form of the contract. `rowsOf` adds the columns, joins and sort order,
 * which counting does not need.
 */
export async function paged<DB, Tables extends keyof DB, Selected, Row>(
  paging: Paging,
  found: SelectQueryBuilder<DB, Tables, Selected>,
  rowsOf: (found: SelectQueryBuilder<DB, Tables, Selected>) => Rows<Row>,
): Promise<Page<Row>> {
  const [list, total] = await Promise.all([rowsOf(found).limit(paging.pageSize).offset(offsetOf(paging)).execute(), countOf(found)])
  return { list, total, ...paging }
}

/** Returns a LIKE pattern that matches texts that contain `words` in lower case. Requires `escape '\'`. */
export const likePattern = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** A column or an expression by which a list is sorted: an integer or an id, and never null. */
export interface SortKey {
  by: RawBuilder<unknown>
  type: 'integer' | 'id'
  direction: 'asc' | 'desc'
}

/**
 * Like {@link paged}, for a list that callers continue. The page behind a cursor is found by the values of the sort keys,
 * not by counting rows, so that no item is skipped when others were removed. The last key is unique.
 */
export async function pagedByKeys<DB, Tables extends keyof DB, Selected, RowDB, RowTables extends keyof RowDB, Row>(
  { cursor, ...paging }: ContinuedPaging,
  found: SelectQueryBuilder<DB, Tables, Selected>,
  keys: readonly SortKey[],
  rowsOf: (found: SelectQueryBuilder<DB, Tables, Selected>) => SelectQueryBuilder<RowDB, RowTables, Row>,
): Promise<ContinuedPage<Row>> {
  const names = keys.map((_, index) => `sort_key_${index}`)
  const last = parseKeys(cursor, keys)
  let rows = rowsOf(found)
    .select(keys.map(({ by }, index) => by.as(names[index]!)))
    .limit(paging.pageSize + 1)
  for (const { by, direction } of keys) rows = rows.orderBy(by, direction)
  const page = last ? rows.where(isBehind(keys, last)) : rows.offset(offsetOf(paging))
  const [all, total] = await Promise.all([page.execute(), countOf(found)])
  const list = all.slice(0, paging.pageSize) as (Row & Record<string, unknown>)[]
  const values = names.map((name) => list.at(-1)?.[name])
  for (const row of list) for (const name of names) delete row[name]
  return { list, total, ...paging, nextCursor: all.length > paging.pageSize ? writeKeys(values) : null }
}

/** Condition for rows that come after the values of the sort keys. */
const isBehind = (keys: readonly SortKey[], [value, ...rest]: readonly unknown[]): RawBuilder<boolean> => {
  const [key, ...others] = keys
  if (key === undefined) return sql<boolean>`1 = 0`
  // A value beyond the range of a column is not an error of the database.
  const limit = key.type === 'integer' ? sql`cast(${value} as bigint)` : sql`${value}`
  const isLater = key.direction === 'asc' ? sql`${key.by} > ${limit}` : sql`${key.by} < ${limit}`
  return sql<boolean>`(${isLater} or (${key.by} = ${limit} and ${isBehind(others, rest)}))`
}

/** Integers and ids contain no dot. */
const writeKeys = (values: readonly unknown[]): string => values.join('.')

/** Returns the values of a cursor; undefined without one, and for a cursor of another list or sort order. */
function parseKeys(cursor: string | undefined, keys: readonly SortKey[]): unknown[] | undefined {
  const parts = cursor?.split('.') ?? []
  const values = parts.map((part, index) => (keys[index]?.type === 'integer' ? Number(part) : part))
  const isValid = (value: string | number) => (typeof value === 'number' ? Number.isSafeInteger(value) : /^[\w-]{1,64}$/.test(value))
  return parts.length === keys.length && values.every(isValid) ? values : undefined
}
