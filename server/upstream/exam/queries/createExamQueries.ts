import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { SearchReader } from '../../search/index.ts'
import { examQueries } from './exams.ts'
import { holdQueries } from './holds.ts'
import { paperQueries } from './papers.ts'
import { standingQueries } from './standings.ts'

/** Creates all queries of the domain, by subject. */
export const createExamQueries = (db: Kysely<Database>, search: SearchReader) => ({
  exams: examQueries(db, search),
  papers: paperQueries(db),
  standings: standingQueries(db),
  holds: holdQueries(db),
})
export type ExamQueries = ReturnType<typeof createExamQueries>
