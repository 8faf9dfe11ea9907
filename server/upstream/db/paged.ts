import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '#lib/contract'

/** Requested page of a list, as in the input of calls. */
export type Paging = Pick<Page<never>, 'page' | 'pageSize'>

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
