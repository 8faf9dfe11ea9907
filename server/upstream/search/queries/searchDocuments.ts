import type { Kysely } from 'kysely'
import type { Database, SearchDocumentTable } from '../../db/Database.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'

export interface DocumentKey {
  kind: IndexedKind
  id: string
}

/** The indexed documents, by kind and id. */
export const searchDocumentQueries = (db: Kysely<Database>) => ({
  find: async (
    generation: number,
    keys: readonly DocumentKey[],
  ): Promise<Map<string, Pick<SearchDocumentTable, 'title' | 'names' | 'text'>>> => {
    // Each kind has its own query: with `or` SQLite scans the whole generation.
    const rows = await Promise.all(
      [...Map.groupBy(keys, ({ kind }) => kind)].map(([kind, own]) =>
        db
          .selectFrom('search_document')
          .select(['kind', 'id', 'title', 'names', 'text'])
          .where('generation', '=', generation)
          .where('kind', '=', kind)
          .where(
            'id',
            'in',
            own.map(({ id }) => id),
          )
          .execute(),
      ),
    )
    return new Map(rows.flat().map((row) => [keyOf(row), row]))
  },
})

export const keyOf = ({ kind, id }: DocumentKey): string => `${kind}/${id}`
