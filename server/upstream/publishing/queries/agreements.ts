import type { Kysely } from 'kysely'
import type { AgreementKind } from '#lib/enums'
import type { AgreementTable, Database } from '../../db/Database.ts'

/** Queries on agreements and their versions. */
export const agreementQueries = (db: Kysely<Database>) => ({
  /** Returns all versions without their texts, newest first. */
  versions: (kind: AgreementKind): Promise<Pick<AgreementTable, 'id' | 'version' | 'effective_at'>[]> =>
    db
      .selectFrom('agreement')
      .select(['id', 'version', 'effective_at'])
      .where('kind', '=', kind)
      .orderBy('effective_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  find: (id: string): Promise<AgreementTable | undefined> => db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst(),
})
