import type { Kysely, Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import { createGroupCommit, hasManyWriters } from '../../db/createGroupCommit.ts'
import type { AttemptAnswerTable, Database, ExamAttemptTable, ExamPaperTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { enqueue } from '../../outbox/index.ts'

/** An attempt with what its paper says of it. */
export type AttemptRowRead = ExamAttemptTable &
  Pick<ExamPaperTable, 'grace_seconds' | 'partial_credit' | 'pass_mark' | 'leaves' | 'sections'> & {
    paper_title: string
    exam_title: string
    bank_id: string
  }

/** The outcome of trying to begin. */
export type Begun = { state: 'begun' | 'running'; id: string } | { state: 'spent' }

/** A paper as it can be begun now. */
export type PaperRead = ExamPaperTable & { bank_id: string; exam_title: string }

/** Attempts and their answers. */
export const attemptQueries = (db: Kysely<Database>) => {
  const commit = createGroupCommit(db)
  const isShared = hasManyWriters(db)

  const read = (from: Kysely<Database>) =>
    from
      .selectFrom('exam_attempt as attempt')
      .innerJoin('exam_paper as paper', (join) =>
        join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
      )
      .innerJoin('exam', 'exam.id', 'attempt.exam_id')
      .selectAll('attempt')
      .select(['paper.grace_seconds', 'paper.partial_credit', 'paper.pass_mark', 'paper.leaves', 'paper.sections'])
      .select(['paper.title as paper_title', 'exam.title as exam_title', 'exam.bank_id'])

  const find = (userId: string, id: string, from: Kysely<Database> = db): Promise<AttemptRowRead | undefined> =>
    read(from).where('attempt.id', '=', id).where('attempt.user_id', '=', userId).executeTakeFirst()

  /** The row is the lock: what changes an attempt waits for what changes it already. */
  const lock = (trx: Transaction<Database>, id: string) =>
    trx
      .updateTable('exam_attempt')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('id', '=', id)
      .execute()

  const answers = (id: string, from: Kysely<Database> = db): Promise<AttemptAnswerTable[]> =>
    from.selectFrom('attempt_answer').selectAll().where('attempt_id', '=', id).orderBy('number').execute()

  return {
    find: (userId: string, id: string) => find(userId, id),

    /** Any attempt, for the work that ends it. */
    byId: (id: string): Promise<AttemptRowRead | undefined> => read(db).where('attempt.id', '=', id).executeTakeFirst(),

    /** The attempt that was begun with this key. */
    byKey: (userId: string, key: string): Promise<AttemptRowRead | undefined> =>
      read(db).where('attempt.user_id', '=', userId).where('attempt.send_key', '=', key).executeTakeFirst(),

    /** The attempt of a user that is under way at a paper. */
    running: (userId: string, paperId: string): Promise<AttemptRowRead | undefined> =>
      read(db).where('attempt.open_for', '=', openFor(userId, paperId)).executeTakeFirst(),

    answers: (id: string) => answers(id),

    /** Whether the user sits an official paper on the same bank now: then nothing may give its answers away. */
    isSitting: async (userId: string, bankId: string, now: number): Promise<boolean> => {
      const row = await db
        .selectFrom('exam_attempt as attempt')
        .innerJoin('exam', 'exam.id', 'attempt.exam_id')
        .innerJoin('exam_paper as paper', (join) =>
          join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
        )
        .select('attempt.id')
        .where('attempt.user_id', '=', userId)
        .where('attempt.mode', '=', ExamMode.Exam)
        .where('attempt.state', '=', 'running')
        .where('exam.bank_id', '=', bankId)
        // Answers are taken until the grace is over.
        .where(({ or, eb, ref }) =>
          or([
            eb('attempt.deadline_at', 'is', null),
            eb(eb('attempt.deadline_at', '+', eb(ref('paper.grace_seconds'), '*', 1000)), '>=', now),
          ]),
        )
        .executeTakeFirst()
      return row !== undefined
    },

    /** The current version of a paper that is offered. */
    paper: (id: string): Promise<PaperRead | undefined> =>
      db
        .selectFrom('exam_paper as paper')
        .innerJoin('exam', 'exam.id', 'paper.exam_id')
        .selectAll('paper')
        .select(['exam.bank_id', 'exam.title as exam_title'])
        .where('paper.id', '=', id)
        .where('paper.current', '=', 1)
        .where('exam.listed', '=', 1)
        .executeTakeFirst(),

    /** How many attempts of a user at a paper, or at one sitting of it, count. */
    spent: (userId: string, paperId: string, sittingId: string | null): Promise<number> => countSpent(db, userId, paperId, sittingId),

    /**
     * Begins an attempt, unless one is under way or none is left. Two calls at once begin one: the user's row is the
     * lock.
     */
    begin: (row: ExamAttemptTable, { most, endAt }: { most: number | null; endAt: number | null }): Promise<Begun> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        const running = await trx.selectFrom('exam_attempt').select('id').where('open_for', '=', row.open_for).executeTakeFirst()
        if (running) return { state: 'running', id: running.id }
        if (most !== null && (await countSpent(trx, row.user_id, row.paper_id, row.sitting_id)) >= most) return { state: 'spent' }
        const isFirst = !(await trx
          .selectFrom('exam_attempt')
          .select('id')
          .where('user_id', '=', row.user_id)
          .where('exam_id', '=', row.exam_id)
          .executeTakeFirst())
        await trx.insertInto('exam_attempt').values(row).execute()
        if (isFirst)
          await trx
            .updateTable('exam')
            .set(({ eb }) => ({ learner_count: eb('learner_count', '+', 1) }))
            .where('id', '=', row.exam_id)
            .execute()
        if (endAt !== null) await enqueue(trx, { kind: endTask, subject: row.id, now: row.started_at, dueAt: endAt })
        return { state: 'begun', id: row.id }
      }),

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
        if (isShared) await lock(trx, id)
        const row = await find(userId, id, trx)
        if (!row) return undefined
        const { result, answers: changed = [], attempt = {}, after } = judge({ row, stored: await answers(id, trx) })
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
      judge: (stored: AttemptAnswerTable[]) => { attempt: Partial<ExamAttemptTable>; points: { number: number; points: number | null }[] },
      after: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<boolean> =>
      commit(async (trx) => {
        if (isShared) await lock(trx, id)
        const row = await trx.selectFrom('exam_attempt').select(['state', 'deadline_at']).where('id', '=', id).executeTakeFirst()
        if (row?.state !== 'running' || !mayEnd(row)) return false
        const { attempt, points } = judge(await answers(id, trx))
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
        await lock(trx, id)
        const row = { id: `${id} ${key}`, attempt_id: id, at, actor: userId, kind: 'leave', about }
        await storeEvent(trx, row)
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
export type AttemptQueries = ReturnType<typeof attemptQueries>

/** What a change of an attempt writes, and what it answers. */
export interface Change<Result> {
  result: Result
  answers?: AttemptAnswerTable[]
  attempt?: Partial<ExamAttemptTable>
  /** Writes what follows from it, in the same transaction. */
  after?: (trx: Transaction<Database>) => Promise<void>
}

/** The task that ends an attempt at its last moment. */
export const endTask = 'attempt.end'

/** The mark of a running attempt: a user has one at a paper. */
export const openFor = (userId: string, paperId: string): string => `${userId} ${paperId}`

async function countSpent(db: Kysely<Database>, userId: string, paperId: string, sittingId: string | null): Promise<number> {
  const all = db
    .selectFrom('exam_attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', '!=', 'void')
  const { count } = await (sittingId === null ? all : all.where('sitting_id', '=', sittingId)).executeTakeFirstOrThrow()
  return count
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

const storeEvent = (trx: Transaction<Database>, row: Database['attempt_event']) =>
  trx
    .insertInto('attempt_event')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ about: ref('excluded.about') })))
    .execute()
