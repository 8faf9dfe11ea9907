import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '#lib/contract'

/** Which page of a list is wanted, as calls ask for it. */
export type Paging = Pick<Page<never>, 'page' | 'pageSize'>

/** Rows in their order, to be cut. */
interface Rows<Row> {
  limit: (most: number) => { offset: (skipped: number) => { execute: () => Promise<Row[]> } }
}

/** How many entries of a list stand before a page. */
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
 * One page of what a query finds, in the form of the contract. `rowsOf` adds what only the shown rows need: columns,
 * joins and order.
 */
export async function paged<DB, Tables extends keyof DB, Selected, Row>(
  paging: Paging,
  found: SelectQueryBuilder<DB, Tables, Selected>,
  rowsOf: (found: SelectQueryBuilder<DB, Tables, Selected>) => Rows<Row>,
): Promise<Page<Row>> {
  const [list, total] = await Promise.all([rowsOf(found).limit(paging.pageSize).offset(offsetOf(paging)).execute(), countOf(found)])
  return { list, total, ...paging }
}
