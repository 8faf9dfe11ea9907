import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '#lib/contract'

/** The requested page of a list, as calls name it. */
export type Paging = Pick<Page<never>, 'page' | 'pageSize'>

/** Rows in their order, to be cut. */
interface Rows<Row> {
  limit: (most: number) => { offset: (skipped: number) => { execute: () => Promise<Row[]> } }
}

/** The number of a list's entries before a page. */
export const offsetOf = ({ page, pageSize }: Paging): number => (page - 1) * pageSize

/** Number of rows that a query finds. */
export const countOf = async <DB, Tables extends keyof DB, Selected>(found: SelectQueryBuilder<DB, Tables, Selected>): Promise<number> =>
  (
    await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow()
  ).total

/**
 * One page of a query's rows, in the form of the contract. `rowsOf` adds the columns, joins and order that only the
 * shown rows need.
 */
export async function paged<DB, Tables extends keyof DB, Selected, Row>(
  paging: Paging,
  found: SelectQueryBuilder<DB, Tables, Selected>,
  rowsOf: (found: SelectQueryBuilder<DB, Tables, Selected>) => Rows<Row>,
): Promise<Page<Row>> {
  const [list, total] = await Promise.all([rowsOf(found).limit(paging.pageSize).offset(offsetOf(paging)).execute(), countOf(found)])
  return { list, total, ...paging }
}
