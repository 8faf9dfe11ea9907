import type { Kysely, Transaction } from 'kysely'
import type { PublicKind, Page } from '#lib/contract'
import type { Database, PublicPageTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { PackPage } from './PackPage.ts'
import { rulePages } from './rulePages.ts'

/** Queries on public pages, which search engines are notified of. */
export const publicPageQueries = (db: Kysely<Database>) => {
  const shown = (now: number) =>
    db
      .selectFrom('public_thing')
      .where('shown_from', '<=', now)
      .where(({ or, eb }) => or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))

  return {
    /** Returns the number of pages of each kind, and the time of the last change. */
    kinds: (now: number): Promise<{ kind: PublicKind; total: number; updated_at: number }[]> =>
      shown(now)
        .select(({ fn }) => ['kind', fn.countAll<number>().as('total'), fn.max<number>('updated_at').as('updated_at')])
        .groupBy('kind')
        .execute(),

    list: (kind: PublicKind, paging: Paging, now: number): Promise<Page<Pick<PublicPageTable, 'id' | 'updated_at'>>> =>
      paged(paging, shown(now).where('kind', '=', kind), (rows) => rows.select(['id', 'updated_at']).orderBy('id')),
  }
}

const keyOf = ({ kind, id }: Pick<PublicPageTable, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * Updates the public pages from a pack. Returns the pages that were added, changed or removed, unless they are not public
 * yet.
 */
export async function storePublicPages(
  trx: Transaction<Database>,
  ofPack: PackPage[],
  now: number,
): Promise<Pick<PublicPageTable, 'kind' | 'id'>[]> {
  const things = [...ofPack, ...(await rulePages(trx, now))]
  const before = new Map((await trx.selectFrom('public_thing').selectAll().execute()).map((row) => [keyOf(row), row]))
  const rows = things.map((thing) => {
    const known = before.get(keyOf(thing))
    const updated_at = known?.hash === thing.hash ? known.updated_at : known ? now : (thing.updated_at ?? now)
    return { ...thing, updated_at: Math.min(Math.max(updated_at, 0), now) }
  })
  const staying = new Set(things.map(keyOf))
  const gone = [...before.values()].filter((row) => !staying.has(keyOf(row)))
  for (const { kind, id } of gone) await trx.deleteFrom('public_thing').where('kind', '=', kind).where('id', '=', id).execute()
  await storeRows(trx, 'public_thing', ['kind', 'id'], rows)
  const changed = rows.filter((row) => before.get(keyOf(row))?.hash !== row.hash)
  return [...changed.filter(({ shown_from }) => shown_from <= now), ...gone].map(({ kind, id }) => ({ kind, id }))
}
