import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'

export interface DocumentKey {
  kind: IndexedKind
  id: string
}

/** Queries for indexed documents, by kind and id. */
export const searchDocumentQueries = (db: Kysely<Database>) => ({
  find: async (
    generation: number,
    keys: readonly DocumentKey[],
  ): Promise<Map<string, Pick<Database['search_text'], 'title' | 'names' | 'text' | 'passages'>>> => {
    // One query for each kind, because SQLite scans the whole generation with `or`.
    const rows = await Promise.all(
      [...Map.groupBy(keys, ({ kind }) => kind)].map(([kind, own]) =>
        db
          .selectFrom('search_entry as entry')
          .innerJoin('search_text as text', (join) =>
            join.onRef('text.generation', '=', 'entry.generation').onRef('text.number', '=', 'entry.number'),
          )
          .select(['entry.kind', 'entry.id', 'text.title', 'text.names', 'text.text', 'text.passages'])
          .where('entry.generation', '=', generation)
          .where('entry.kind', '=', kind)
          .where(
            'entry.id',
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
