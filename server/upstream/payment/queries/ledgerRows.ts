import type { Kysely } from 'kysely'
import type { PayChannel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { addDays, beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import type { TimeRange } from '../../kernel/InboxKind.ts'

/** A movement of money with everything that an accountant needs. */
export interface LedgerRow {
  movement: Database['ledger_posting']['movement']
  channel: PayChannel
  at: number
  /** Day of the gateway's bill that contains it; null if none does yet. */
  billDay: string | null
  orderId: string
  title: string
  /** Money at the gateway; zero for a settlement. */
  gatewayFen: number
  /** Money of the operator; zero unless it concerns a settlement. */
  offlineFen: number
  /** Fee of the gateway; negative if it was given back. */
  feeFen: number
  /** Change of the revenue; zero for late payments. */
  salesFen: number
  transactionId: string
  chargeId: string
  refundId: string
  gatewayRefundId: string
  /** Numbers of the order's invoices. */
  invoices: string[]
}

/** Days before and after a time range in which its movements are booked, and its bills dated. */
const [before, after, adjacent] = [3, 60, 10]

/**
 * Lists the movements of money by the days of the gateways' bills, so that sums equal theirs; before a bill is stored, by the
 * gateway's time. Without a range, all are listed.
 */
export async function ledgerRows(db: Kysely<Database>, range?: TimeRange): Promise<LedgerRow[]> {
  const days = range && { from: beijingDay(range.from), to: beijingDay(range.to - 1) }
  const movements = await movementsOf(db, days)
  const [bills, invoices] = [await billRows(db, days), await invoiceNumbers(db)]
  return movements
    .map((row): LedgerRow => {
      const isPayment = row.movement === 'payment' || row.movement === 'late payment'
      const number = (row.report_key ?? '').replace(/^\w+ /, '')
      const billed = bills.get(`${row.channel} ${isPayment ? 'payment' : 'refund'} ${number}`)
      const own = { gateway: 0, offline: 0, sales: 0, suspense: 0, ...row.amounts }
      return {
        movement: row.movement,
        channel: row.channel,
        at: (isPayment ? null : row.requested_at) ?? row.happened_at ?? row.at,
        billDay: billed?.day ?? null,
        orderId: row.order_id,
        title: row.title,
        gatewayFen: own.gateway,
        offlineFen: own.offline,
        feeFen: billed?.fee_fen ?? 0,
        salesFen: 0 - own.sales,
        transactionId: row.transaction_id ?? '',
        chargeId: row.charge_id,
        refundId: row.refund_id ?? '',
        gatewayRefundId: row.gateway_id ?? '',
        invoices: invoices.get(row.order_id) ?? [],
      }
    })
    .filter(({ billDay, at }) => days === undefined || isWithin(billDay ?? beijingDay(at), days))
    .toSorted((one, other) => one.at - other.at)
}

interface Days {
  from: string
  to: string
}
const isWithin = (day: string, { from, to }: Days): boolean => day >= from && day <= to

/** Lists the entries of the ledger, each with its postings by kind of account. */
async function movementsOf(db: Kysely<Database>, days: Days | undefined) {
  const all = db
    .selectFrom('ledger_posting')
    .innerJoin('charge', 'charge.id', 'ledger_posting.charge_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'ledger_posting.order_id')
    .leftJoin('charge_refund', 'charge_refund.id', 'ledger_posting.refund_id')
    .leftJoin('gateway_report', 'gateway_report.id', 'ledger_posting.entry_id')
    .select(['ledger_posting.entry_id', 'ledger_posting.at', 'ledger_posting.account', 'ledger_posting.amount_fen'])
    .select(['ledger_posting.movement', 'ledger_posting.order_id', 'ledger_posting.charge_id', 'ledger_posting.refund_id'])
    .select(['charge.channel', 'purchase_order.title', 'charge_refund.requested_at', 'charge_refund.gateway_id'])
    .select(['gateway_report.report_key', 'gateway_report.happened_at'])
    .select(({ fn }) => fn.coalesce('gateway_report.transaction_id', 'charge_refund.transaction_id').as('transaction_id'))
    .orderBy('ledger_posting.at')
    .orderBy('ledger_posting.entry_id')
  const rows = await (
    days === undefined
      ? all
      : all
          .where('ledger_posting.at', '>=', startOfBeijingDay(addDays(days.from, -before)))
          .where('ledger_posting.at', '<', startOfBeijingDay(addDays(days.to, after)))
  ).execute()
  return [...Map.groupBy(rows, ({ entry_id }) => entry_id).values()].map((postings) => ({
    ...postings[0]!,
    amounts: Object.fromEntries(postings.map(({ account, amount_fen }) => [account.replace(/ .*/, ''), amount_fen])),
  }))
}

/** Returns the rows of bills by channel, kind and number. */
async function billRows(db: Kysely<Database>, days: Days | undefined) {
  const all = db.selectFrom('bill_row').select(['channel', 'kind', 'number', 'day', 'fee_fen'])
  const rows = await (
    days === undefined ? all : all.where('day', '>=', addDays(days.from, -adjacent)).where('day', '<=', addDays(days.to, adjacent))
  ).execute()
  return new Map(rows.map((row) => [`${row.channel} ${row.kind} ${row.number}`, row]))
}

/** Returns the numbers of issued invoices by order. */
async function invoiceNumbers(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('invoice').select(['order_id', 'number']).where('number', 'is not', null).orderBy('asked_at').execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([orderId, some]) => [orderId, some.map(({ number }) => number!)]))
}

/** Lists the days of bills in a time range, each with the sums of its rows and the number of open differences. */
export async function billDays(db: Kysely<Database>, range: TimeRange) {
  const [from, to] = [beijingDay(range.from), beijingDay(range.to - 1)]
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('channel')
    .orderBy('day')
    .execute()
  const rows = await db
    .selectFrom('bill_row')
    .select(['channel', 'day', 'kind', 'amount_fen', 'fee_fen'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const open = await db
    .selectFrom('bill_difference')
    .select(['channel', 'day'])
    .where('resolved_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const rowsOf = Map.groupBy(rows, ({ channel, day }) => `${channel} ${day}`)
  return bills.map(({ channel, day, stored_at }) => {
    const own = rowsOf.get(`${channel} ${day}`) ?? []
    const sumOf = (wanted: 'payment' | 'refund') =>
      own.filter(({ kind }) => kind === wanted).reduce((total, { amount_fen }) => total + amount_fen, 0)
    return {
      channel,
      day,
      isStored: stored_at !== null,
      count: own.length,
      paidFen: sumOf('payment'),
      refundedFen: sumOf('refund'),
      feeFen: own.reduce((total, { fee_fen }) => total + fee_fen, 0),
      open: open.filter((row) => row.channel === channel && row.day === day).length,
    }
  })
}
