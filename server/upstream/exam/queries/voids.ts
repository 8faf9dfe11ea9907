import type { Kysely } from 'kysely'
import { MessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { notify } from '../../message/admin.ts'
import { resumeMarking } from './holds.ts'
import { attemptRows, recordAttemptEvent } from './attemptRows.ts'

export interface Voiding {
  reason: string
  /** Whether the candidate may start another attempt. */
  again: boolean
  by: string
  now: number
}

/** Queries that void attempts. */
export const voidQueries = (db: Kysely<Database>) => ({
  /** Voids an attempt that is not released, or allows another attempt after a barred void one. False if nothing changes. */
  void: (id: string, { reason, again, by, now }: Voiding): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const barred = again ? 0 : 1
      const changed = await trx
        .updateTable('exam_attempt')
        .set({ state: 'void', void_reason: reason, barred, open_for: null, score: null, passed: null })
        .where('id', '=', id)
        .where(({ or, and, eb, val }) =>
          or([
            eb('state', 'in', ['running', 'submitted', 'held']),
            and([eb('state', '=', 'void'), eb('barred', '=', 1), eb(val(barred), '=', 0)]),
          ]),
        )
        .returning(['user_id', 'exam_id', 'paper_id'])
        .executeTakeFirst()
      if (!changed) return false
      await resumeMarking(trx, changed.user_id, now)
      const about = `${again ? '作废，可以重考' : '作废，不能重考'}：${reason}`
      await recordAttemptEvent(trx, { id: `${id} void ${barred}`, attempt_id: id, at: now, actor: `operator ${by}`, kind: 'void', about })
      const row = await attemptRows(trx).where('attempt.id', '=', id).executeTakeFirst()
      await notify(trx, {
        userId: changed.user_id,
        kind: MessageKind.Enrolment,
        title: '考试成绩作废',
        body: `《${row?.exam_title ?? ''}》${row?.paper_title ?? ''}的这次作答不计成绩：${reason}。${again ? '可以在允许入场的时间内重新进入考试。' : '这场考试不能再次进入。'}`,
        path: `/exam/${changed.exam_id}/history?attempt=${id}`,
        action: '查看考试记录',
        now,
      })
      return true
    }),
})
