import type { Kysely, Transaction } from 'kysely'
import { createGroupCommit, hasManyWriters } from '../../db/createGroupCommit.ts'
import type { AttemptAnswerTable, Database, ExamAttemptTable } from '../../db/Database.ts'
import { answersOf, type AttemptRowRead, ownAttempt } from './attemptRows.ts'
import { noteAttempt } from './noteAttempt.ts'

/** The values that a change of an attempt writes, and its answer. */
export interface Change<Result> {
  result: Result
  answers?: AttemptAnswerTable[]
  attempt?: Partial<ExamAttemptTable>
  /** Writes what follows from it, in the same transaction. */
  after?: (trx: Transaction<Database>) => Promise<void>
}

/** The row is the lock: what changes an attempt waits for what changes it already. */
export const lockAttempt = (trx: Transaction<Database>, id: string) =>
  trx
    .updateTable('exam_attempt')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .execute()

/** Changes of attempts that are under way, and their end. */
export const attemptChangeQueries = (db: Kysely<Database>) => {
  const commit = createGroupCommit(db)
  const isShared = hasManyWriters(db)

  return {
    /**
     * Changes a running attempt and its answers in one transaction, after all that was begun before. `judge` sees the
     * present state, and returns the changes. Once this has resolved, they are durable.
     */
    change: <Result>(
      userId: string,
      id: string,
      judge: (state: { row: AttemptRowRead; stored: AttemptAnswerTable[] }) => Change<Result>,
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
     * Ends a running attempt; false when it has ended already, or when `mayEnd` finds that it goes on: it may have been
     * extended meanwhile. `judge` marks what is stored.
     */
    end: (
      id: string,
      mayEnd: (row: Pick<ExamAttemptTable, 'deadline_at'>) => boolean,
      judge: (
        stored: AttemptAnswerTable[],
        row: Pick<ExamAttemptTable, 'deadline_at'>,
      ) => { attempt: Partial<ExamAttemptTable>; points: { number: number; points: number | null }[] },
      after: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<boolean> =>
      commit(async (trx) => {
        if (isShared) await lockAttempt(trx, id)
        const row = await trx.selectFrom('exam_attempt').select(['state', 'deadline_at']).where('id', '=', id).executeTakeFirst()
        if (row?.state !== 'running' || !mayEnd(row)) return false
        const { attempt, points } = judge(await answersOf(trx, id), row)
        for (const each of points)
          await trx
            .updateTable('attempt_answer')
            .set({ points: each.points })
            .where('attempt_id', '=', id)
            .where('number', '=', each.number)
            .execute()
        await trx
          .updateTable('exam_attempt')
          .set({ ...attempt, open_for: null })
          .where('id', '=', id)
          .execute()
        await after(trx)
        return true
      }),

    /** Counts a leave of the window, once for a key however often it is told; the longest time stays in its event. */
    leave: (userId: string, id: string, { key, at, about }: { key: string; at: number; about: string }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockAttempt(trx, id)
        await noteAttempt(trx, { id: `${id} ${key}`, attempt_id: id, at, actor: userId, kind: 'leave', about })
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

    /** Keeps the signature of a receipt; the first one stays. */
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
