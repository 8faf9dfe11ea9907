import type { Kysely, Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import { createGroupCommit, hasManyWriters } from '../../db/createGroupCommit.ts'
import type { AttemptAnswerTable, Database, ExamAttemptTable } from '../../db/Database.ts'
import { markingHeldUntil, resumeMarking } from './holds.ts'
import { answersOf, type AttemptWithPaper, ownAttempt, recordAttemptEvent } from './attemptRows.ts'

/** Values that a change of an attempt writes, and the result for the caller. */
export interface Change<Result> {
  result: Result
  answers?: AttemptAnswerTable[]
  attempt?: Partial<ExamAttemptTable>
  /** Writes the effects of the change in the same transaction. */
  after?: (trx: Transaction<Database>) => Promise<void>
}

/** Current state of an attempt that ends or is marked. */
export interface EndingAttempt {
  stored: AttemptAnswerTable[]
  deadline: number | null
  heldUntil: number | undefined
}

/** Values that the end or the marking of an attempt writes. */
export interface AttemptEnding {
  attempt: Partial<ExamAttemptTable>
  points: { number: number; points: number | null }[]
  /** Writes the effects in the same transaction. */
  after: (trx: Transaction<Database>) => Promise<void>
}

/** Locks the attempt's row, which serialises all changes of the attempt. */
export const lockAttempt = (trx: Transaction<Database>, id: string) =>
  trx
    .updateTable('exam_attempt')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .execute()

/** Queries that change and end running attempts. */
export const attemptChangeQueries = (db: Kysely<Database>) => {
  const commit = createGroupCommit(db)
  const isShared = hasManyWriters(db)

  return {
    /**
     * Changes an attempt and its answers in one transaction, serialised with other changes. `judge` receives the current state
     * and returns the changes. They are durable once the promise resolves.
     */
    change: <Result>(
      userId: string,
      id: string,
      judge: (state: { row: AttemptWithPaper; stored: AttemptAnswerTable[] }) => Change<Result>,
    ): Promise<Result | undefined> =>
      commit(async (trx) => {
        if (isShared) await lockAttempt(trx, id)
        const row = await ownAttempt(trx, userId, id)
        if (!row) return undefined
        const { result, answers: changed = [], attempt = {}, after } = judge({ row, stored: await answersOf(trx, id) })
        for (const answer of changed) await storeAnswer(trx, answer)
        if (Object.keys(attempt).length > 0) await trx.updateTable('exam_attempt').set(attempt).where('id', '=', id).execute()
        await after?.(trx)
        return result
      }),

    /**
     * Ends a running attempt, or marks a held one, at most once: only if it is still in the given state, and unless `decide`
     * returns undefined. `heldUntil` is set while marks of the bank are withheld from the user.
     */
    advance: (
      { id, user_id: userId, bank_id: bankId, mode, state }: AttemptWithPaper,
      now: number,
      decide: (current: EndingAttempt) => AttemptEnding | undefined,
    ): Promise<void> =>
      commit(async (trx) => {
        if (isShared) await lockAttempt(trx, id)
        const row = await trx.selectFrom('exam_attempt').select(['state', 'deadline_at']).where('id', '=', id).executeTakeFirst()
        if (row?.state !== state) return
        const heldUntil = mode === ExamMode.Exam ? undefined : await markingHeldUntil(trx, { userId, bankId, now })
        const ending = decide({ stored: await answersOf(trx, id), deadline: row.deadline_at, heldUntil })
        if (!ending) return
        for (const { number, points } of ending.points)
          await trx.updateTable('attempt_answer').set({ points }).where('attempt_id', '=', id).where('number', '=', number).execute()
        await trx
          .updateTable('exam_attempt')
          .set({ ...ending.attempt, open_for: null })
          .where('id', '=', id)
          .execute()
        await ending.after(trx)
        if (mode === ExamMode.Exam) await resumeMarking(trx, userId, now)
      }),

    /** Counts one leave of the window for a key, however often it is reported. The event holds the longest reported duration. */
    leave: (userId: string, id: string, { key, at, seconds }: { key: string; at: number; seconds: number }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockAttempt(trx, id)
        const event = { id: `${id} ${key}`, attempt_id: id, at, actor: userId, kind: 'leave', about: `离开 ${seconds} 秒`, seconds }
        await recordAttemptEvent(trx, event)
        await trx
          .updateTable('exam_attempt')
          .set({
            leaves_used: ({ selectFrom }) =>
              selectFrom('attempt_event')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('attempt_id', '=', id)
                .where('kind', '=', 'leave'),
          })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .execute()
      }),

    /** Stores the signature of a receipt, unless one is stored already. */
    sign: (id: string, { signature, keyId }: { signature: string; keyId: string }) =>
      commit((trx) =>
        trx
          .updateTable('exam_attempt')
          .set({ receipt_signature: signature, receipt_key: keyId })
          .where('id', '=', id)
          .where('receipt_signature', 'is', null)
          .execute(),
      ),
  }
}

const storeAnswer = (trx: Transaction<Database>, row: AttemptAnswerTable) =>
  trx
    .insertInto('attempt_answer')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'number']).doUpdateSet(({ ref }) => ({
        sequence: ref('excluded.sequence'),
        tab: ref('excluded.tab'),
        device: ref('excluded.device'),
        answer: ref('excluded.answer'),
        flagged: ref('excluded.flagged'),
        received_at: ref('excluded.received_at'),
        points: ref('excluded.points'),
      })),
    )
    .execute()
