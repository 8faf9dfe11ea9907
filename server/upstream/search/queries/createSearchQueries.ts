import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { searchDocumentQueries } from './searchDocuments.ts'
import { searchReader } from './searchReader.ts'
import { searchUseQueries } from './searchUses.ts'

/** Everything that the domain asks of the database, by what it is about. */
export const createSearchQueries = (db: Kysely<Database>) => ({
  search: searchReader(db),
  documents: searchDocumentQueries(db),
  uses: searchUseQueries(db),
})
export type SearchQueries = ReturnType<typeof createSearchQueries>
