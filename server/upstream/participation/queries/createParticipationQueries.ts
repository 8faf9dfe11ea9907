import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { favouriteQueries, type OnFavourite } from './favourites.ts'
import { noteQueries } from './notes.ts'
import { reviewQueries } from './reviews.ts'

/** Creates all queries of the domain, by subject. */
export const createParticipationQueries = (db: Kysely<Database>, onFavourite: OnFavourite) => ({
  notes: noteQueries(db),
  favourites: favouriteQueries(db, onFavourite),
  reviews: reviewQueries(db),
})
export type ParticipationQueries = ReturnType<typeof createParticipationQueries>
