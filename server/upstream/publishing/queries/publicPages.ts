import { hash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Page, PublicKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { storeRows } from '../../db/storeRows.ts'

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

    list: (kind: PublicKind, paging: Paging, now: number): Promise<Page<Pick<Database['public_thing'], 'id' | 'updated_at'>>> =>
      paged(paging, shown(now).where('kind', '=', kind), (rows) => rows.select(['id', 'updated_at']).orderBy('id')),
  }
}

const keyOf = ({ kind, id }: Pick<Database['public_thing'], 'kind' | 'id'>) => `${kind} ${id}`

/**
 * Updates the public pages from a pack. Returns the pages that were added, changed or removed, unless they are not public
 * yet.
 */
export async function storePublicPages(
  trx: Transaction<Database>,
  ofPack: PackPage[],
  now: number,
): Promise<Pick<Database['public_thing'], 'kind' | 'id'>[]> {
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

/** Page according to a pack; `updated_at` is the date in the pack, or `undefined` if it specifies none. */
export type PackPage = Omit<Database['public_thing'], 'updated_at'> & { updated_at: number | undefined }

/**
 * Returns the public pages of rules. They are read from the rows, because dates that are relative to the first load are not
 * part of the pack. A rule has a page among those in effect from the day its first version is in effect, and a page among the
 * published ones until the day its last version is in effect.
 */
async function rulePages(trx: Transaction<Database>, now: number): Promise<PackPage[]> {
  const rows = await trx
    .selectFrom('rule_version')
    .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
    .select(['rule_id', 'version', 'title', 'changes', 'body', 'attachments', 'published_at', 'effective_at'])
    .where('rule.listed', '=', 1)
    .orderBy('rule_id')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, ({ rule_id }) => rule_id)].flatMap(([id, versions]): PackPage[] => {
    const [first, last] = [versions[0]!, versions.at(-1)!]
    const inEffect = versions.findLast(({ effective_at }) => effective_at <= now)
    return [
      {
        kind: 'ruleEffective',
        id,
        hash: hashOf(versions),
        updated_at: inEffect?.effective_at,
        shown_from: first.effective_at,
        shown_until: null,
      },
      {
        kind: 'rulePublicity',
        id,
        hash: hashOf(last),
        updated_at: last.published_at,
        shown_from: last.published_at,
        shown_until: last.effective_at,
      },
    ]
  })
}

const hashOf = (value: object): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
