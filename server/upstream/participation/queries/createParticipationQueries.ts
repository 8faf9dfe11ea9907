import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { askQueries } from './questions.ts'
import { collectQueries } from './favourites.ts'
import { noteQueries } from './notes.ts'
import { reviewQueries } from './reviews.ts'

/** Everything that the domain asks of the database, by what it is about. */
export const createParticipationQueries = (db: Kysely<Database>) => ({
  notes: noteQueries(db),
  collects: collectQueries(db),
  reviews: reviewQueries(db),
  asks: askQueries(db),
})
export type ParticipationQueries = ReturnType<typeof createParticipationQueries>
