import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { uploadedFileQueries } from './uploadedFiles.ts'

/** Everything that the domain asks of the database, by what it is about. */
export const createFilesQueries = (db: Kysely<Database>) => ({
  uploads: uploadedFileQueries(db),
})
export type FilesQueries = ReturnType<typeof createFilesQueries>
