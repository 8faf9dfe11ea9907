import type { Kysely } from 'kysely'
import { addCourses, catalogueTotals, type CourseRows, recountCatalogue } from '../../catalogue/pack.ts'
import type { Database, MediaTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import { PackChangeRefused } from '../../kernel/PackPart.ts'
import { type PackPage, storePublicPages } from '../../publishing/pack.ts'
import { indexEverything } from '../../search/pack.ts'
import { packParts } from '../packParts.ts'
import type { PackRows } from '../rows/packRows.ts'
import { searchSources } from '../searchSources.ts'

const PACK = 'pack'
/** Maximum number of remembered packs. */
const mostFormer = 200

/** Returns the fingerprints of all packs that have been loaded, in order. */
export const formerOf = ({ former, fingerprint }: Pick<Database['content_pack'], 'former' | 'fingerprint'>): string[] => [
  ...new Set([...(JSON.parse(former) as string[]), fingerprint]),
]

/** Returns the changes of a pack that concern users. */
export async function reviewRows(db: Kysely<Database>, rows: PackRows): Promise<string[]> {
  const found: string[] = []
  for (const part of packParts) found.push(...((await part.review?.(db, rows)) ?? []))
  return found
}

/** Queries that read the loaded pack and replace it. */
export const contentQueries = (db: Kysely<Database>) => ({
  /** Returns the pack that was loaded last. */
  current: (): Promise<Database['content_pack'] | undefined> =>
    db.selectFrom('content_pack').selectAll().where('id', '=', PACK).executeTakeFirst(),

  media: (): Promise<MediaTable[]> => db.selectFrom('media').selectAll().execute(),

  /**
   * Replaces the rows of the pack atomically; memberships and accounts are retained. Returns the pages that were added,
   * changed or removed.
   */
  replace: (
    rows: PackRows,
    pack: Omit<Database['content_pack'], 'id' | 'totals' | 'former'>,
    things: PackPage[],
    isConfirmed: boolean,
  ): Promise<Pick<Database['public_thing'], 'kind' | 'id'>[]> =>
    db.transaction().execute(async (trx) => {
      const changes = await reviewRows(trx, rows)
      if (changes.length > 0 && !isConfirmed) throw new PackChangeRefused(changes, true)
      for (const part of packParts) await part.store(trx, rows)
      for (const part of packParts.toReversed()) await part.drop(trx, rows)
      for (const part of packParts) await part.settle?.(trx)
      const totals = JSON.stringify(await catalogueTotals(trx))
      const current = await trx.selectFrom('content_pack').select(['fingerprint', 'former']).where('id', '=', PACK).executeTakeFirst()
      const former = current ? formerOf(current) : []
      await storeRows(trx, 'content_pack', ['id'], [{ id: PACK, ...pack, totals, former: JSON.stringify(former.slice(-mostFormer)) }])
      await indexEverything(trx, searchSources, pack.loaded_at)
      return storePublicPages(trx, things, pack.loaded_at)
    }),

  /** Adds courses to the existing ones; {@link recount} has to be called afterwards. */
  addCourses: (courses: CourseRows[]): Promise<void> => db.transaction().execute((trx) => addCourses(trx, courses)),

  /** Updates all counters that depend on courses. */
  recount: (): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await recountCatalogue(trx)
      await trx
        .updateTable('content_pack')
        .set({ totals: JSON.stringify(await catalogueTotals(trx)) })
        .where('id', '=', PACK)
        .execute()
    }),
})
