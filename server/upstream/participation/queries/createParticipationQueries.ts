import { type Kysely, sql } from 'kysely'
import { rateInstitutions, recountReviews } from '../../catalogue/index.ts'
import type { Database } from '../../db/Database.ts'
import { favouriteQueries, type OnFavourite, type PostTitle } from './favourites.ts'
import { noteQueries } from './notes.ts'

/** Creates all queries of the domain, by subject. */
export const createParticipationQueries = (db: Kysely<Database>, onFavourite: OnFavourite, postTitle: PostTitle) => ({
  notes: noteQueries(db),
  favourites: favouriteQueries(db, onFavourite, postTitle),
  reviews: reviewQueries(db),
})
export type ParticipationQueries = ReturnType<typeof createParticipationQueries>

/** A review as written by its author. */
export type WrittenReview = Pick<Database['review'], 'id' | 'course_id' | 'stars' | 'text'> & { user_id: string; now: number }

/** Queries for reviews by users. */
const reviewQueries = (db: Kysely<Database>) => {
  const mine = (userId: string, courseId: string): Promise<Database['review'] | undefined> =>
    db.selectFrom('review').selectAll().where('user_id', '=', userId).where('course_id', '=', courseId).executeTakeFirst()

  return {
    mine,

    /** Creates or changes a user's only review of a course. Updates counts and ratings in the same transaction. */
    write: ({ now, ...row }: WrittenReview): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const course = await trx.selectFrom('course').select('institution_id').where('id', '=', row.course_id).executeTakeFirstOrThrow()
        // Locks the rows before counting, in the same order as joining and loading a pack.
        const same = { position: sql<number>`position` }
        await trx.updateTable('institution').set(same).where('id', '=', course.institution_id).execute()
        await trx.updateTable('course').set(same).where('id', '=', row.course_id).execute()
        await trx
          .insertInto('review')
          .values({ ...row, author: '', avatar: null, reply: null, from_pack: 0, position: 0, created_at: now, updated_at: now })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'course_id'])
              .doUpdateSet({ stars: row.stars, text: row.text, updated_at: now })
              // An identical review is no change.
              .where((eb) => eb.or([eb('review.stars', '!=', row.stars), eb('review.text', '!=', row.text)])),
          )
          .execute()
        await recountReviews(trx, [row.course_id])
        await rateInstitutions(trx, course.institution_id)
      }),
  }
}
