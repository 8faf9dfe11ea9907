import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PayChannel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { addDays, beijingDay, beijingDayRange, daysBetween, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { limits } from '../../limits/logic/limits.ts'
import { enqueue } from '../../outbox/admin.ts'
import { billNumber, type BillRow } from '../logic/parseBill.ts'
import { type Difference, reconcile } from '../logic/reconcile.ts'
import { readBooks } from './books.ts'

export type DifferenceRow = Selectable<Database['bill_difference']>

/** A gateway's bill of a day in Beijing. */
export interface BillDay {
  channel: PayChannel
  day: string
}

/** Kind of the task that fetches a bill and compares it with our books. */
const billTask = 'bill.reconcile'

/** Requests a bill: the outbox fetches it, unless it is stored, and compares it. */
export const requestBill = (db: Kysely<Database>, { channel, day }: BillDay, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addBill(trx, { channel, day }, now)
    await enqueue(trx, { kind: billTask, subject: `${channel} ${day}`, now })
  })

/** Adds a bill whose rows are not stored yet. Returns false if it is known. */
async function addBill(trx: Transaction<Database>, { channel, day }: BillDay, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('bill')
    .values({ channel, day, wanted_at: now, stored_at: null, origin: null })
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Requests the bills of the past days that are not known, in the morning after each day. Returns their number. */
export async function requestBills(db: Kysely<Database>, channels: readonly PayChannel[], now: number): Promise<number> {
  const today = beijingDay(now)
  const last = addDays(today, now < startOfBeijingDay(today) + limits.bill.readyMs ? -2 : -1)
  let count = 0
  for (const channel of channels) {
    const first = addDays(last, -limits.bill.mostDays)
    const rows = await db.selectFrom('bill').select('day').where('channel', '=', channel).where('day', '>', first).orderBy('day').execute()
    const known = new Set(rows.map(({ day }) => day))
    const missing = daysBetween(rows[0]?.day ?? last, last).filter((day) => !known.has(day))
    for (const day of missing)
      await db.transaction().execute(async (trx) => {
        if (!(await addBill(trx, { channel, day }, now))) return
        await enqueue(trx, { kind: billTask, subject: `${channel} ${day}`, now })
        count += 1
      })
  }
  return count
}

/** Creates the queries for bills of gateways and their differences from our books. */
export const billQueries = (db: Kysely<Database>) => ({
  isStored: async ({ channel, day }: BillDay): Promise<boolean> => {
    const row = await db.selectFrom('bill').select('stored_at').where('channel', '=', channel).where('day', '=', day).executeTakeFirst()
    return row !== undefined && row.stored_at !== null
  },

  /** Stores the rows of a bill, which replace those of this day, and compares them. Returns the differences. */
  store: ({ channel, day }: BillDay, rows: readonly BillRow[], { origin, now }: { origin: string; now: number }): Promise<Difference[]> =>
    db.transaction().execute(async (trx) => {
      await addBill(trx, { channel, day }, now)
      await trx.updateTable('bill').set({ stored_at: now, origin }).where('channel', '=', channel).where('day', '=', day).execute()
      await trx.deleteFrom('bill_row').where('channel', '=', channel).where('day', '=', day).execute()
      for (const row of rows) {
        const { kind, chargeId: charge_id, transactionId: transaction_id, amountFen: amount_fen, feeFen: fee_fen, at } = row
        const stored = { day, charge_id, transaction_id, at, amount_fen, fee_fen }
        await trx
          .insertInto('bill_row')
          .values({ channel, kind, number: billNumber(row), ...stored })
          .onConflict((conflict) => conflict.columns(['channel', 'kind', 'number']).doUpdateSet(stored))
          .execute()
      }
      return compare(trx, { channel, day }, now)
    }),

  /** Compares a stored bill with our books again. Returns the number of its differences that are not resolved. */
  compare: async ({ channel, day }: BillDay, now: number): Promise<number> => {
    await db.transaction().execute((trx) => compare(trx, { channel, day }, now))
    const rows = await unresolved(db).select('id').where('channel', '=', channel).where('day', '=', day).execute()
    return rows.length
  },

  /** Lists the days of a channel with differences that are not resolved. */
  openDays: async (channel: PayChannel): Promise<string[]> =>
    (await unresolved(db).select('day').distinct().where('channel', '=', channel).orderBy('day').execute()).map(({ day }) => day),
})

const unresolved = (db: Kysely<Database>) => db.selectFrom('bill_difference').where('resolved_at', 'is', null)

/** Compares a stored bill with our books: stores new differences, and resolves those that have disappeared. */
async function compare(trx: Transaction<Database>, { channel, day }: BillDay, now: number): Promise<Difference[]> {
  const rows = await trx.selectFrom('bill_row').selectAll().where('channel', '=', channel).where('day', '=', day).execute()
  const bill = rows.map(({ kind, number, charge_id, transaction_id, amount_fen }) => ({
    kind,
    chargeId: charge_id,
    refundId: kind === 'refund' ? number : '',
    transactionId: transaction_id,
    amountFen: amount_fen,
  }))
  // The bill of an adjacent day may contain what our books date on this one.
  const listed = await trx
    .selectFrom('bill_row')
    .select(['kind', 'number'])
    .where('channel', '=', channel)
    .where(
      'day',
      'in',
      [-2, -1, 1, 2].map((days) => addDays(day, days)),
    )
    .execute()
  const elsewhere = new Set(listed.map(({ kind, number }) => `${kind} ${number}`))
  const found = reconcile(bill, await readBooks(trx, channel, beijingDayRange(day))).filter(
    ({ reason, kind, number }) => reason !== 'unbilled' || !elsewhere.has(`${kind} ${number}`),
  )
  const known = await trx.selectFrom('bill_difference').selectAll().where('channel', '=', channel).where('day', '=', day).execute()
  const isFound = (row: DifferenceRow) => found.some(({ kind, number }) => kind === row.kind && number === row.number)
  const gone = known.filter((row) => row.resolved_at === null && !isFound(row)).map(({ id }) => id)
  if (gone.length > 0)
    await trx.updateTable('bill_difference').set({ resolved_at: now, resolved_by: 'system' }).where('id', 'in', gone).execute()
  for (const difference of found) await addDifference(trx, { channel, day }, difference, now)
  return found
}

/** Stores a difference. One that has been resolved by an operator stays so; one that had disappeared is open again. */
async function addDifference(trx: Transaction<Database>, { channel, day }: BillDay, difference: Difference, now: number): Promise<void> {
  const { reason, kind, number, chargeId, transactionId, orderId, billFen, bookFen } = difference
  const facts = { day, reason, charge_id: chargeId, transaction_id: transactionId, order_id: orderId, bill_fen: billFen, book_fen: bookFen }
  const added = await trx
    .insertInto('bill_difference')
    .values({ id: newId(), channel, kind, number, ...facts, found_at: now, resolved_at: null, resolved_by: null, remark: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'kind', 'number'])
        .doUpdateSet({ ...facts, resolved_at: null, resolved_by: null })
        .where('bill_difference.resolved_by', '=', 'system'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added || reason !== 'unbooked') return
  const charge = await trx.selectFrom('charge').select('id').where('id', '=', chargeId).where('channel', '=', channel).executeTakeFirst()
  if (!charge) return
  // What was reported late or never is booked by asking the gateway.
  if (kind === 'payment') await enqueue(trx, { kind: 'charge.query', subject: chargeId, now })
  else await enqueue(trx, { kind: 'refund.query', subject: number, payload: { chargeId }, now })
}

/** Creates the operator's queries for differences. */
export const differenceQueries = (db: Kysely<Database>) => ({
  newest: ({ status, most }: { status: string | undefined; most: number }): Promise<DifferenceRow[]> => {
    const rows = db.selectFrom('bill_difference').selectAll().orderBy('found_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? rows : rows.where('resolved_at', status === 'open' ? 'is' : 'is not', null)).execute()
  },

  find: (id: string): Promise<DifferenceRow | undefined> =>
    db.selectFrom('bill_difference').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Resolves a difference. Returns false if it was resolved before. */
  resolve: async (id: string, { by, remark, now }: { by: string; remark: string; now: number }): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('bill_difference')
      .set({ resolved_at: now, resolved_by: by, remark })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Counts the differences that are not resolved, and the bills that have been missing for longer than a day. */
  count: async (now: number): Promise<{ open: number; missing: number }> => {
    const [open, missing] = await Promise.all([
      db.selectFrom('bill_difference').select('id').where('resolved_at', 'is', null).execute(),
      db
        .selectFrom('bill')
        .select('day')
        .where('stored_at', 'is', null)
        .where('wanted_at', '<', now - limits.bill.missingMs)
        .execute(),
    ])
    return { open: open.length, missing: missing.length }
  },
})
