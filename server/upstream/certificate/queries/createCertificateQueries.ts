import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { certificateQueries } from './certificates.ts'

/** Creates all queries of the domain, by subject. */
export const createCertificateQueries = (db: Kysely<Database>) => ({ certificates: certificateQueries(db) })
export type CertificateQueries = ReturnType<typeof createCertificateQueries>
