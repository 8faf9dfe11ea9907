import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { Named } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { withSharedLock } from '../../db/lockUser.ts'
import { enqueue, expedite } from '../../outbox/admin.ts'

/** Proof that marks and solutions of a bank may be shown to a user. Only a {@link Hold} creates it. */
class OpenBank {
  /** Makes the type nominal. */
  protected readonly isOpen = true
}
export type { OpenBank }

/**
 * The banks of which a user is sitting an official paper. Until it ends, no call may depend on whether an answer to a
 * question of these banks is right. Everything that reads marks or solutions takes a hold, which only {@link holdQueries}
 * creates, or an {@link OpenBank}.
 */
class Hold {
  readonly #banks: readonly string[]
  readonly userId: string
  /** The exams in progress, for the note that explains what is missing. */
  readonly exams: readonly Named[]

  constructor(userId: string, sat: readonly SatExam[]) {
    this.userId = userId
    this.#banks = [...new Set(sat.map(({ bank_id }) => bank_id))]
    this.exams = [...new Map(sat.map(({ id, title }) => [id, { id, name: title }])).values()]
  }

  /** Returns the proof that marks of a bank may be shown; undefined if they are withheld. Null stands for questions outside of banks. */
  open(bankId: string | null): OpenBank | undefined {
    return bankId !== null && this.#banks.includes(bankId) ? undefined : new OpenBank()
  }

  /** Returns the SQL condition that the bank of an exam is not withheld; `column` holds the id of the exam. */
  shows(column: string): RawBuilder<SqlBool> {
    if (this.#banks.length === 0) return sql<SqlBool>`1 = 1`
    return sql<SqlBool>`${sql.ref(column)} not in (select id from exam where bank_id in (${sql.join(this.#banks)}))`
  }
}
export type { Hold }

interface SatExam {
  id: string
  title: string
  bank_id: string
  /** Latest time at which answers are accepted; null without a time limit. */
  until: number | null
}

/** Returns the exams whose official papers a user is sitting. Answers are accepted until the grace period ends. */
async function satBy(db: Kysely<Database>, userId: string, now: number): Promise<SatExam[]> {
  const rows = await db
    .selectFrom('exam_attempt as attempt')
    .innerJoin('exam', 'exam.id', 'attempt.exam_id')
    .innerJoin('exam_paper as paper', (join) =>
      join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
    )
    .select(['exam.id', 'exam.title', 'exam.bank_id'])
    .select(({ eb, ref }) => eb('attempt.deadline_at', '+', eb(ref('paper.grace_seconds'), '*', 1000)).as('until'))
    .where('attempt.user_id', '=', userId)
    .where('attempt.mode', '=', ExamMode.Exam)
    .where('attempt.state', '=', 'running')
    .orderBy('exam.id')
    .execute()
  return rows.filter(({ until }) => until === null || until >= now)
}

/** Queries for holds. */
export const holdQueries = (db: Kysely<Database>) => ({
  /** Returns what is withheld from a user now. */
  of: async (userId: string, now: number): Promise<Hold> => new Hold(userId, await satBy(db, userId, now)),
})
export type HoldQueries = ReturnType<typeof holdQueries>

/** Kind of the task that marks an attempt which ended during an official paper of its bank. */
export const markTask = 'attempt.mark'

/** Time after which the task looks again if the official paper has no time limit, in milliseconds. */
const recheckMs = 3_600_000

/**
 * Returns the time until which answers of a bank must not be marked for a user; undefined if they may. An official paper
 * that ends concurrently waits for this transaction, or its end is visible here.
 */
export async function markingHeldUntil(
  trx: Transaction<Database>,
  { userId, bankId, now }: { userId: string; bankId: string; now: number },
): Promise<number | undefined> {
  const running = trx.selectFrom('exam_attempt').select('id').where('user_id', '=', userId).where('mode', '=', ExamMode.Exam)
  await withSharedLock(trx, running.where('state', '=', 'running')).execute()
  const sat = (await satBy(trx, userId, now)).filter((exam) => exam.bank_id === bankId)
  if (sat.length === 0) return undefined
  return Math.max(...sat.map(({ until }) => until ?? now + recheckMs)) + 1
}

/** Schedules the marking of an attempt for the end of the official paper. */
export const holdMarking = (trx: Transaction<Database>, attemptId: string, { until, now }: { until: number; now: number }): Promise<void> =>
  enqueue(trx, { kind: markTask, subject: attemptId, now, dueAt: until })

/** Makes the held attempts of a user due for marking, in the transaction that ends or voids an official attempt of theirs. */
export async function resumeMarking(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  const held = await trx
    .selectFrom('exam_attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('mode', '<>', ExamMode.Exam)
    .orderBy('id')
    .execute()
  for (const { id } of held) {
    // A task that is running may not see the end of the paper.
    await enqueue(trx, { kind: markTask, subject: id, now })
    await expedite(trx, markTask, id, now)
  }
}
