import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createLessonCheck, type LearningQueries } from '../learning/index.ts'
import { checkpointHandlers } from './checkpoint.ts'
import { attemptQueries } from './queries/attempts.ts'
import { checkpointQueries } from './queries/checkpoints.ts'
import { markEffects } from './queries/markEffects.ts'

export interface CheckpointDomainDeps {
  db: Kysely<Database>
  clock: () => number
  learning: { queries: Pick<LearningQueries, 'lessons'>; key: () => Promise<Uint8Array> }
}

/** Creates the handlers for checkpoints: questions at which a video stops. */
export const createCheckpoint = ({ db, clock, learning }: CheckpointDomainDeps) => ({
  handlers: checkpointHandlers({
    checkpoints: checkpointQueries(db),
    attempts: attemptQueries(db),
    afterMarked: markEffects,
    lessonFor: createLessonCheck({ ...learning.queries, clock }),
    key: learning.key,
    clock,
  }),
})
