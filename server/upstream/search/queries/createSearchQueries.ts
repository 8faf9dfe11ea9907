import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lexiconReader } from './lexiconReader.ts'
import { searchDocumentQueries } from './searchDocuments.ts'
import { searchLogQueries } from './searchLog.ts'
import { searchReader } from './searchReader.ts'
import { searchUseQueries } from './searchUses.ts'

/** Creates all queries of the domain, by subject. */
export const createSearchQueries = (db: Kysely<Database>) => ({
  search: searchReader(db),
  lexicon: lexiconReader(db),
  documents: searchDocumentQueries(db),
  uses: searchUseQueries(db),
  log: searchLogQueries(db),
})
export type SearchQueries = ReturnType<typeof createSearchQueries>
