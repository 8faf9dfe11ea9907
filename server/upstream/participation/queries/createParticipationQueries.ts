import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { favouriteQueries } from './favourites.ts'
import { noteQueries } from './notes.ts'
import { reviewQueries } from './reviews.ts'

/** All queries of the domain, by subject. */
export const createParticipationQueries = (db: Kysely<Database>) => ({
  notes: noteQueries(db),
  favourites: favouriteQueries(db),
  reviews: reviewQueries(db),
})
export type ParticipationQueries = ReturnType<typeof createParticipationQueries>
