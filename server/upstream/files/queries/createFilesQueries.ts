import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { uploadedFileQueries } from './uploadedFiles.ts'

/** Creates all queries of the domain, by subject. */
export const createFilesQueries = (db: Kysely<Database>) => ({
  uploads: uploadedFileQueries(db),
})
export type FilesQueries = ReturnType<typeof createFilesQueries>
