import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { examLessonQueries } from './examLessons.ts'
import { learningCourseQueries } from './learningCourses.ts'
import { learningLessonQueries } from './learningLessons.ts'
import { learningTimeQueries } from './learningTimes.ts'
import { playSessionQueries } from './playSessions.ts'
import { materialQueries, videoQueries } from './videos.ts'
import { watchReportQueries } from './watchReports.ts'
import { watchedQueries } from './watched.ts'

/** Queries for learners' settings. */
const learnerQueries = (db: Kysely<Database>) => ({
  /** Returns the weekly goal in minutes; null without one. */
  goal: async (userId: string): Promise<number | null> =>
    (await db.selectFrom('learner').select('goal_minutes').where('user_id', '=', userId).executeTakeFirst())?.goal_minutes ?? null,

  setGoal: async (userId: string, minutes: number | null): Promise<void> => {
    await db
      .insertInto('learner')
      .values({ user_id: userId, busy: '[]', goal_minutes: minutes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ goal_minutes: minutes }))
      .execute()
  },
})

const KEY = 'videos'

/** Queries for the key that signs file URLs. */
export const mediaKeyQueries = (db: Kysely<Database>) => ({
  /** Returns the key of this database. Stores the offered one if there is none yet. */
  current: async (offered: string, now: number): Promise<string> => {
    const find = () => db.selectFrom('media_key').select('secret').where('id', '=', KEY)
    const known = await find().executeTakeFirst()
    if (known) return known.secret
    await db
      .insertInto('media_key')
      .values({ id: KEY, secret: offered, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    // Read after the insert, because another upstream process may have stored its key first.
    return (await find().executeTakeFirstOrThrow()).secret
  },
})

/** Creates all queries of the domain, by subject. */
export const createLearningQueries = (db: Kysely<Database>) => ({
  learningCourses: learningCourseQueries(db),
  lessons: learningLessonQueries(db),
  examLessons: examLessonQueries(db),
  times: learningTimeQueries(db),
  learners: learnerQueries(db),
  players: playSessionQueries(db),
  reports: watchReportQueries(db),
  watched: watchedQueries(db),
  videos: videoQueries(db),
  mediaKeys: mediaKeyQueries(db),
  materials: materialQueries(db),
})
export type LearningQueries = ReturnType<typeof createLearningQueries>
