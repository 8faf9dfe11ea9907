import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { examLessonQueries } from './examLessons.ts'
import { learningCourseQueries } from './learningCourses.ts'
import { learningLessonQueries } from './learningLessons.ts'
import { learningTimeQueries } from './learningTimes.ts'
import { learnerQueries } from './learners.ts'
import { materialQueries } from './materials.ts'
import { mediaKeyQueries } from './mediaKeys.ts'
import { playSessionQueries } from './playSessions.ts'
import { videoQueries } from './videos.ts'
import { watchReportQueries } from './watchReports.ts'
import { watchedQueries } from './watched.ts'

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
