import type { Kysely } from 'kysely'
import type { SearchNameRole } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind, SearchDocument, SearchNames } from '../../db/tables/SearchDocument.ts'

/** Source of the documents of one kind. It must contain public content only. */
export interface SearchSource {
  /** Returns all ids, in any order. */
  ids: (db: Kysely<Database>, now: number) => Promise<string[]>
  /** Returns the documents with the given ids, at most 500. */
  read: (db: Kysely<Database>, ids: string[], now: number) => Promise<SearchDocument[]>
  /** Returns the ids of documents that change by time alone after `since` and until `now`, without a change of their rows. */
  due?: (db: Kysely<Database>, since: number, now: number) => Promise<string[]>
}

/** Creates the source of the listed rows of a table. */
export const listedSource = (
  table: 'course' | 'institution' | 'exam' | 'enrolment_plan' | 'news',
  read: SearchSource['read'],
): SearchSource => ({
  ids: async (db) => (await db.selectFrom(table).select('id').where('listed', '=', 1).execute()).map(({ id }) => id),
  read,
})

/** Sources by kind. The indexer receives them, because it has access to its own tables only. */
export type SearchSources = Partial<Record<IndexedKind, SearchSource>>

/** Returns the indexed kinds. */
export const kindsOf = (sources: SearchSources): IndexedKind[] => Object.keys(sources) as IndexedKind[]

/** Groups rows by the id of their parent. */
export function grouped<Row, Key extends string>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Returns names of one role. Omits missing ones. */
export const named = (role: SearchNameRole, ...names: (string | null | undefined)[]): SearchNames =>
  present(names).map((name) => ({ role, name }))

export const present = (names: readonly (string | null | undefined)[]): string[] => names.filter((name): name is string => Boolean(name))
