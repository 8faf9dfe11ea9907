import { type Kysely, sql } from 'kysely'
import { createGroupCommit, hasManyWriters } from '../../db/createGroupCommit.ts'
import type { Database } from '../../db/Database.ts'
import { prepared } from '../../db/prepared.ts'
import { openCheckpoints } from './learningLessons.ts'
import { scheduleCourseCertificate } from './scheduleCourseCertificate.ts'

/** Changes that a report writes. */
export interface StoredChange {
  busy: string
  reportedAt: number
  endedAt: number | null
  endReason: Database['play_session']['end_reason']
  spentMs: number
  sequences: string
  watched: string
  watchedMs: number
  positionMs: number
  positionAt: number
  device: string
  startedAt: number
  completedAt: number | null
  judgedSeconds: number
  judgedPercent: number
  days: { day: string; ms: number }[]
}

/** Queries for watch reports. This is the most frequently used path, so each statement is compiled only once. */
export const watchReportQueries = (db: Kysely<Database>) => {
  const commit = createGroupCommit(db)
  const isShared = hasManyWriters(db)

  // Locks the row: reports of one learner are serialised, even for different lessons.
  const lock = prepared<'userId', unknown>(({ userId }) =>
    db
      .updateTable('learner')
      .set(({ ref }) => ({ busy: ref('busy') }))
      .where('user_id', '=', userId),
  )
  const find = prepared(({ id, userId }: Record<'id' | 'userId', never>) =>
    db
      .selectFrom('play_session as session')
      .innerJoin('learner', 'learner.user_id', 'session.user_id')
      .leftJoin('lesson', 'lesson.id', 'session.lesson_id')
      .leftJoin('course_detail as detail', 'detail.course_id', 'session.course_id')
      .leftJoin('course_member as member', (join) =>
        join.onRef('member.user_id', '=', 'session.user_id').onRef('member.course_id', '=', 'session.course_id'),
      )
      .leftJoin('lesson_record as record', (join) =>
        join.onRef('record.user_id', '=', 'session.user_id').onRef('record.lesson_id', '=', 'session.lesson_id'),
      )
      .select(['session.lesson_id', 'session.course_id', 'session.device', 'session.opened_at', 'session.ended_at', 'session.end_reason'])
      .select(['session.spent_ms', 'session.sequences', 'learner.busy'])
      .select(['lesson.duration_seconds', 'lesson.ready', 'lesson.trial', 'detail.completion_percent', 'detail.valid_days'])
      .select(['member.joined_at', 'member.expires_at'])
      .select(openCheckpoints(sql.ref('session.user_id')).as('open'))
      .select(['record.watched', 'record.watched_ms', 'record.position_ms', 'record.position_at', 'record.device as last_device'])
      .select(['record.started_at', 'record.completed_at', 'record.judged_seconds', 'record.judged_percent'])
      .where('session.id', '=', id)
      .where('session.user_id', '=', userId),
  )
  const setBusy = prepared(({ userId, busy }: Record<'userId' | 'busy', never>) =>
    db.updateTable('learner').set({ busy }).where('user_id', '=', userId),
  )
  type SessionSlot = 'id' | 'reportedAt' | 'endedAt' | 'endReason' | 'spentMs' | 'sequences'
  const setSession = prepared(({ id, reportedAt, endedAt, endReason, spentMs, sequences }: Record<SessionSlot, never>) =>
    db
      .updateTable('play_session')
      .set({ heard_at: reportedAt, ended_at: endedAt, end_reason: endReason, spent_ms: spentMs, sequences })
      .where('id', '=', id),
  )
  const setRecord = prepared((slots: Record<RecordSlot, never>) =>
    db
      .insertInto('lesson_record')
      .values({
        user_id: slots.userId,
        lesson_id: slots.lessonId,
        course_id: slots.courseId,
        watched: slots.watched,
        watched_ms: slots.watchedMs,
        position_ms: slots.positionMs,
        position_at: slots.positionAt,
        device: slots.device,
        started_at: slots.startedAt,
        completed_at: slots.completedAt,
        judged_seconds: slots.judgedSeconds,
        judged_percent: slots.judgedPercent,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'lesson_id']).doUpdateSet(({ ref }) => ({
          watched: ref('excluded.watched'),
          watched_ms: ref('excluded.watched_ms'),
          position_ms: ref('excluded.position_ms'),
          position_at: ref('excluded.position_at'),
          device: ref('excluded.device'),
          started_at: ref('excluded.started_at'),
          completed_at: ref('excluded.completed_at'),
          judged_seconds: ref('excluded.judged_seconds'),
          judged_percent: ref('excluded.judged_percent'),
        })),
      ),
  )
  const addTime = prepared(({ userId, day, courseId, ms }: Record<'userId' | 'day' | 'courseId' | 'ms', never>) =>
    db
      .insertInto('learn_day')
      .values({ user_id: userId, day, course_id: courseId, learned_ms: ms })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day', 'course_id'])
          .doUpdateSet(({ eb, ref }) => ({ learned_ms: eb('learn_day.learned_ms', '+', ref('excluded.learned_ms')) })),
      ),
  )

  return {
    /**
     * Processes a report on a learner's session. `judge` receives the current state and returns the changes, or undefined for
     * none. Returns the previous state, or undefined if there is no such session. The report is durable once the promise
     * resolves.
     */
    take: (userId: string, sessionId: string, judge: (row: WatchRow) => StoredChange | undefined): Promise<WatchRow | undefined> =>
      commit(async (trx) => {
        if (isShared) await lock(trx, { userId })
        const [row] = await find(trx, { id: sessionId, userId })
        const change = row && judge(row)
        if (!row || !change) return row
        const { busy, reportedAt, endedAt, endReason, spentMs, sequences, days, ...record } = change
        const { lesson_id: lessonId, course_id: courseId } = row
        await setBusy(trx, { userId, busy })
        await setSession(trx, { id: sessionId, reportedAt, endedAt, endReason, spentMs, sequences })
        await setRecord(trx, { userId, lessonId, courseId, ...record })
        for (const { day, ms } of days) await addTime(trx, { userId, courseId, day, ms })
        const isCompleted = row.completed_at === null && record.completedAt !== null
        if (isCompleted) await scheduleCourseCertificate(trx, { userId, courseId, now: reportedAt })
        return row
      }),
  }

  type WatchRow = Awaited<ReturnType<typeof find>>[number]
}

type RecordSlot =
  | 'userId'
  | 'lessonId'
  | 'courseId'
  | Exclude<keyof StoredChange, 'busy' | 'reportedAt' | 'endedAt' | 'endReason' | 'spentMs' | 'sequences' | 'days'>

export type WatchRow = NonNullable<Awaited<ReturnType<ReturnType<typeof watchReportQueries>['take']>>>
