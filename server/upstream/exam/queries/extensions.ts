import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { recordAttemptEvent } from './attemptRows.ts'

/** An extension. `seconds` is the total extension, so applying it twice changes nothing. */
export interface Extension {
  seconds: number
  reason: string
  by: string
  now: number
}

/** Number of extended attempts; undefined if the extension is not longer than the stored one. */
export type ExtensionResult = { extended: number } | undefined

/** Queries that extend running official attempts. Ended attempts have a receipt and are never extended. */
export const extensionQueries = (db: Kysely<Database>) => ({
  /** Extends a sitting, both for its running attempts and for those that start later. */
  ofSitting: (id: string, extension: Extension): Promise<ExtensionResult> =>
    db.transaction().execute(async (trx) => {
      const before = await lockSitting(trx, id)
      const { seconds, reason } = extension
      if (!before || before.released_at !== null || seconds <= before.extended_seconds) return undefined
      await trx.updateTable('exam_sitting').set({ extended_seconds: seconds, extension_reason: reason }).where('id', '=', id).execute()
      const given = seconds - before.extended_seconds
      const rows = await running(trx, extension.now).where('attempt.sitting_id', '=', id).orderBy('attempt.id').execute()
      let extended = 0
      for (const row of rows) extended += (await extend(trx, row.id, given, extension)) ? 1 : 0
      return { extended }
    }),

  /** Extends one attempt to a total extension. */
  ofAttempt: (id: string, extension: Extension): Promise<ExtensionResult> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('exam_attempt')
        .set(({ ref }) => ({ state: ref('state') }))
        .where('id', '=', id)
        .execute()
      const row = await running(trx, extension.now).where('attempt.id', '=', id).executeTakeFirst()
      const given = extension.seconds - (row?.extended_seconds ?? extension.seconds)
      if (!row || given <= 0) return undefined
      return (await extend(trx, row.id, given, extension)) ? { extended: 1 } : undefined
    }),
})

/** Locks the sitting's row. Attempts that start concurrently wait for the lock or are visible here. */
const lockSitting = (trx: Transaction<Database>, id: string) =>
  trx
    .updateTable('exam_sitting')
    .set(({ ref }) => ({ extended_seconds: ref('extended_seconds') }))
    .where('id', '=', id)
    .returning(['extended_seconds', 'released_at'])
    .executeTakeFirst()

/** Selects attempts by deadline as well as state, because overdue attempts may not have been ended yet. */
const running = (trx: Transaction<Database>, now: number) =>
  trx
    .selectFrom('exam_attempt as attempt')
    .innerJoin('exam_paper as paper', (join) =>
      join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
    )
    .select(['attempt.id', 'attempt.extended_seconds'])
    .where('attempt.state', '=', 'running')
    .where(({ eb, ref }) => eb(eb('attempt.deadline_at', '+', eb(ref('paper.grace_seconds'), '*', 1000)), '>=', now))

/** Extends one attempt; false if its candidate has submitted it concurrently. */
async function extend(trx: Transaction<Database>, id: string, given: number, { reason, by, now }: Extension): Promise<boolean> {
  const row = await trx
    .updateTable('exam_attempt')
    .set(({ eb }) => ({
      deadline_at: eb('deadline_at', '+', given * 1000),
      extended_seconds: eb('extended_seconds', '+', given),
      extension_reason: reason,
    }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('extended_seconds')
    .executeTakeFirst()
  if (!row) return false
  const event = { id: `${id} extension ${row.extended_seconds}`, attempt_id: id, at: now, actor: `operator ${by}`, kind: 'extension' }
  await recordAttemptEvent(trx, { ...event, about: `共延长 ${Math.round(row.extended_seconds / 60)} 分钟：${reason}` })
  return true
}
