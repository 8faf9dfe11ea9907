import type { Kysely, Transaction } from 'kysely'
import type { PayChannel } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import { newId } from '../kernel/logic/newId.ts'
import type { PaymentEvents } from './PaymentEvents.ts'
import type { ChargeRefundRow } from './queries/chargeRefunds.ts'
import type { ChargeRow } from './queries/charges.ts'
import { createPaymentQueries, type PaymentQueries } from './queries/createPaymentQueries.ts'
import { fitRefunds, reverseSettlement } from './queries/requestRefund.ts'

export interface ReceiveDeps {
  db: Kysely<Database>
  clock: () => number
  log: Log
  events: () => PaymentEvents
}

/** Result of a report. `known`: already received. `refused`: does not match a charge. Both change nothing. */
type Reception = 'new' | 'known' | 'refused'

export type ReceiveReport = (channel: PayChannel, report: GatewayReport) => Promise<Reception>

/** Queries and values for processing one report in its transaction. */
interface ReportContext extends PaymentQueries {
  trx: Transaction<Database>
  events: PaymentEvents
  charge: ChargeRow
  /** The refund that the report is about, if it was requested here. */
  refund: ChargeRefundRow | undefined
  entryId: string
  at: number
}

/**
 * Creates a function that processes gateway reports in any order, idempotently. The report, the charge, the ledger and the
 * order are changed in one transaction.
 */
export function createReportReceiver({ db, clock, log, events }: ReceiveDeps): ReceiveReport {
  return async function receive(channel, report) {
    const refused = (why: string): Reception => {
      log({ level: 'error', event: 'gateway report refused', channel, kind: report.kind, why })
      return 'refused'
    }
    return db.transaction().execute(async (trx): Promise<Reception> => {
      const queries = createPaymentQueries(trx)
      const found = await queries.charges.find(report.chargeId)
      if (!found || found.channel !== channel) return refused('no such charge')
      await events().lock(trx, found.order_id)
      const charge = (await queries.charges.find(report.chargeId))!
      const refund = 'refundId' in report ? await queries.chargeRefunds.find(report.refundId) : undefined
      const fault = reportError(report, { charge, refund })
      if (fault !== undefined) return refused(fault)
      const [entryId, at] = [newId(), clock()]
      const isNew = await queries.reports.add({
        id: entryId,
        channel,
        report_key: reportKey(report, refund?.attempt),
        charge_id: charge.id,
        kind: report.kind,
        amount_fen: 'amountFen' in report ? report.amountFen : charge.amount_fen,
        transaction_id: 'transactionId' in report ? report.transactionId : refund ? refund.transaction_id : charge.transaction_id,
        refund_id: refund?.id ?? null,
        happened_at: report.kind === 'paid' ? Math.min(at, report.at) : at,
        received_at: at,
      })
      if (!isNew) return 'known'
      await processReport(report, { ...queries, trx, events: events(), charge, refund, entryId, at })
      return 'new'
    })
  }
}

/** Returns the reason why a report does not match its charge or refund, or undefined. */
function reportError(report: GatewayReport, { charge, refund }: Pick<ReportContext, 'charge' | 'refund'>) {
  if (report.kind === 'paid' && report.amountFen !== charge.amount_fen) return 'other amount than the charge'
  if (report.kind === 'refundFailed' && !refund) return 'no such refund'
  if (refund && refund.charge_id !== charge.id) return 'refund of another charge'
  if (report.kind === 'refunded' && refund && report.amountFen !== refund.amount_fen) return 'other amount than the refund'
  if (report.kind === 'refunded' && !refund && report.amountFen > charge.amount_fen) return 'more than the charge'
  // Refused until the payment is known, because the later payment would otherwise count in full. The gateway or a query
  // delivers it again.
  if ((report.kind === 'chargeback' || (report.kind === 'refunded' && !refund)) && charge.state !== 'paid') return 'not paid yet'
  return undefined
}

async function processReport(report: GatewayReport, work: ReportContext): Promise<void> {
  if (report.kind === 'paid') return processPayment(report, work)
  if (report.kind === 'failed' || report.kind === 'closed') return processEnd(report, work)
  if (report.kind === 'refundFailed') return processRefundFailure(report, work)
  if (report.kind === 'chargeback') return processChargeback(report, work)
  // A refund that was not requested here was made on the gateway's own site.
  return work.refund ? processRefund(report, work) : processForeignRefund(report, work)
}

async function processPayment(
  { transactionId, amountFen, at: paidAt, late = false }: GatewayReport & { kind: 'paid' },
  work: ReportContext,
): Promise<void> {
  const { trx, events, charges, ledger, charge, entryId, at } = work
  const { id: chargeId, order_id: orderId, channel } = charge
  // A gateway's clock may be ahead, but a payment must not be dated in the future.
  const paid = { orderId, chargeId, channel, transactionId, amountFen, at: Math.min(at, paidAt) }
  await charges.paid(chargeId, transactionId, paid.at)
  const result = await events.onPaid(trx, { ...paid, late })
  const movement = result === 'taken' ? 'payment' : 'late payment'
  await ledger.post({ entryId, movement, channel, amountFen, orderId, chargeId, at })
}

async function processEnd(
  report: GatewayReport & { kind: 'failed' | 'closed' },
  { trx, events, charges, charge, at }: ReportContext,
): Promise<void> {
  // After the payment, or after the charge was closed here, the report contains nothing new.
  if (!(await charges.end(charge.id, report.kind))) return
  const reason = report.kind === 'failed' ? report.reason : '付款码已关闭'
  await events.onFailed(trx, { orderId: charge.order_id, chargeId: charge.id, reason, at })
}

async function processRefund({ refundId, gatewayId, amountFen }: GatewayReport & { kind: 'refunded' }, work: ReportContext): Promise<void> {
  const { trx, events, ledger, chargeRefunds, charge, refund, entryId, at } = work
  const { id: chargeId, order_id: orderId, channel } = charge
  const { movement, state } = refund!
  if (state === 'settled') await reverseSettlement(trx, refund!, amountFen, at)
  await chargeRefunds.settle(refundId, 'completed', { gatewayId, at })
  await ledger.post({ entryId, movement, channel, amountFen, orderId, chargeId, refundId, at })
  // It was dropped while the gateway was asked: less is left for others.
  if (state === 'dropped') await reduceRefunds(refund!.transaction_id, work)
  await (state === 'settled' ? events.onSettledRefunded : events.onRefunded)(trx, { refundId, gatewayId, at })
}

async function processForeignRefund(
  { refundId: gatewayRefundId, gatewayId, amountFen }: GatewayReport & { kind: 'refunded' },
  work: ReportContext,
): Promise<void> {
  const { trx, events, ledger, chargeRefunds, charge, entryId, at } = work
  const { id: chargeId, order_id: orderId, channel } = charge
  const transactionId = charge.transaction_id!
  const isLate = await isLatePayment(transactionId, work)
  const refundId = await events.onForeignRefund(trx, { orderId, chargeId, gatewayRefundId, amountFen, isLate, at })
  const movement = isLate ? 'return' : 'refund'
  const begun = { state: 'completed', attempt: 1, gateway_id: gatewayId, requested_at: at, settled_at: at } as const
  const about = { id: refundId, order_id: orderId, charge_id: chargeId, transaction_id: transactionId, amount_fen: amountFen }
  await chargeRefunds.add({ ...about, movement, ...begun })
  await ledger.post({ entryId, movement, channel, amountFen, orderId, chargeId, refundId, at })
  await reduceRefunds(transactionId, work)
  await events.onRefunded(trx, { refundId, gatewayId, at })
}

async function processRefundFailure({ refundId, reason }: GatewayReport & { kind: 'refundFailed' }, work: ReportContext): Promise<void> {
  const { trx, events, chargeRefunds, refund, at } = work
  // While the gateway was asked, the refund may have been dropped.
  if (refund!.state === 'dropped' || refund!.state === 'settled') return
  await chargeRefunds.settle(refundId, 'failed', { gatewayId: null, at })
  await events.onRefundFailed(trx, { refundId, reason, at })
}

async function processChargeback({ transactionId, amountFen }: GatewayReport & { kind: 'chargeback' }, work: ReportContext): Promise<void> {
  const { trx, events, ledger, charge, entryId, at } = work
  const { id: chargeId, order_id: orderId, channel } = charge
  const isLate = await isLatePayment(transactionId, work)
  await ledger.post({ entryId, movement: isLate ? 'late chargeback' : 'chargeback', channel, amountFen, orderId, chargeId, at })
  await reduceRefunds(transactionId, work)
  // A late payment granted no entitlement that could be revoked.
  if (!isLate) await events.onChargeback(trx, { orderId, chargeId, amountFen, at })
}

async function isLatePayment(transactionId: string, { chargeRefunds, charge }: ReportContext): Promise<boolean> {
  const payments = await chargeRefunds.paymentsOf(charge.id)
  return payments.some((payment) => payment.transaction_id === transactionId && payment.movement === 'late payment')
}

/** Reduces the refunds that were not sent yet to what is left of their payment; otherwise money would be returned twice. */
async function reduceRefunds(transactionId: string, { trx, events, charge, at }: ReportContext): Promise<void> {
  for (const { isSettled, ...reduced } of await fitRefunds(trx, { chargeId: charge.id, transactionId, now: at }))
    await (isSettled ? events.onSettlementReduced : events.onRefundReduced)(trx, { ...reduced, at })
}

/** A gateway's verified report about a charge. */
export type GatewayReport =
  /** `at` is the gateway's time of the payment. `late` is set by the sandbox to simulate a payment after the order's end. */
  | { kind: 'paid'; chargeId: string; transactionId: string; amountFen: number; at: number; late?: boolean }
  | { kind: 'failed'; chargeId: string; reason: string }
  | { kind: 'closed'; chargeId: string }
  | { kind: 'refunded'; chargeId: string; refundId: string; gatewayId: string; amountFen: number }
  | { kind: 'refundFailed'; chargeId: string; refundId: string; reason: string }
  | { kind: 'chargeback'; chargeId: string; transactionId: string; amountFen: number }

/** Returns the key that identifies repeated deliveries of a report. `attempt` is the attempt of its refund. */
function reportKey(report: GatewayReport, attempt = 1): string {
  if (report.kind === 'paid' || report.kind === 'chargeback') return `${report.kind} ${report.transactionId}`
  if (report.kind === 'refunded') return `refunded ${report.refundId}`
  if (report.kind === 'refundFailed') return `refundFailed ${report.refundId} ${attempt}`
  return `${report.kind} ${report.chargeId}`
}
