import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { favouriteQueries, type OnFavourite, type PostTitle } from './favourites.ts'
import { noteQueries } from './notes.ts'
import { reviewQueries } from './reviews.ts'

/** Creates all queries of the domain, by subject. */
export const createParticipationQueries = (db: Kysely<Database>, onFavourite: OnFavourite, postTitle: PostTitle) => ({
  notes: noteQueries(db),
  favourites: favouriteQueries(db, onFavourite, postTitle),
  reviews: reviewQueries(db),
})
export type ParticipationQueries = ReturnType<typeof createParticipationQueries>
