import type { Kysely } from 'kysely'
import type { SearchNameRole } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import type { IndexedKind, SearchDocument, SearchNames } from '../../db/tables/SearchDocument.ts'

/** Source of the documents of one kind. It contains only what the public may see. */
export interface SearchSource {
  /** All ids, in any order. */
  ids: (db: Kysely<Database>, now: number) => Promise<string[]>
  /** The documents of at most 500 ids. */
  read: (db: Kysely<Database>, ids: string[], now: number) => Promise<SearchDocument[]>
  /** The ids of documents that are others from a moment after `since` and until now, without any change of their rows. */
  due?: (db: Kysely<Database>, since: number, now: number) => Promise<string[]>
}

/** The sources by kind, passed to the indexer, which knows no tables but its own. */
export type SearchSources = Partial<Record<IndexedKind, SearchSource>>

/** The indexed kinds. */
export const kindsOf = (sources: SearchSources): IndexedKind[] => Object.keys(sources) as IndexedKind[]

/** Rows by the id of their parent. */
export function grouped<Row, Key extends string>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Names of one role; missing ones are left out. */
export const named = (role: SearchNameRole, ...names: (string | null | undefined)[]): SearchNames =>
  present(names).map((name) => ({ role, name }))

export const present = (names: readonly (string | null | undefined)[]): string[] => names.filter((name): name is string => Boolean(name))
