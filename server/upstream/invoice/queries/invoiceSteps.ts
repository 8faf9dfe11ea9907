import type { Kysely, Transaction } from 'kysely'
import { MessageKind } from '#lib/enums'
import type { Database, InvoiceTable } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { notify } from '../../message/desk.ts'
import { lockOrder } from '../../order/desk.ts'
import { enqueue } from '../../outbox/desk.ts'
import { billableFen } from '../logic/billable.ts'
import { titleOf } from '../providers/InvoiceProvider.ts'
import { billingOf } from './billing.ts'

type Issued = { number: string; pdf: Buffer }

/** The outbox's steps with invoices, each one transaction under the order's lock. */
export const invoiceSteps = (db: Kysely<Database>) => {
  const locked = <Result>(
    id: string,
    act: (trx: Transaction<Database>, row: InvoiceTable) => Promise<Result>,
  ): Promise<Result | undefined> =>
    db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('invoice').select('order_id').where('id', '=', id).executeTakeFirst()
      if (!known) return undefined
      await lockOrder(trx, known.order_id)
      const row = await trx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
      return row?.state === 'waiting' ? act(trx, row) : undefined
    })

  return {
    /**
     * Takes an invoice for the service, with the number of the one that it takes back: from now on its amount stays.
     * Undefined when there is nothing to be issued.
     */
    begin: (id: string, now: number): Promise<{ row: InvoiceTable; redOf: string | null } | undefined> =>
      locked(id, async (trx, row) => {
        if (row.sent_at === null) await trx.updateTable('invoice').set({ sent_at: now }).where('id', '=', id).execute()
        const taken =
          row.red_of === null ? undefined : await trx.selectFrom('invoice').select('number').where('id', '=', row.red_of).executeTakeFirst()
        return { row, redOf: taken?.number ?? null }
      }),

    /** Stores what the service has issued, and tells its user; a second time changes nothing. */
    finish: async (id: string, { number, pdf }: Issued, now: number): Promise<void> =>
      void (await locked(id, async (trx, row) => {
        await trx.updateTable('invoice').set({ state: 'issued', number, issued_at: now, reason: '' }).where('id', '=', id).execute()
        await trx
          .insertInto('invoice_file')
          .values({ invoice_id: id, pdf: pdf.toString('base64') })
          .onConflict((conflict) => conflict.column('invoice_id').doNothing())
          .execute()
        // Amounts that were refunded while the service was at it.
        if (row.red === 0) await enqueue(trx, { kind: 'invoice.settle', subject: row.order_id, now })
        await tell(trx, row, now, issuedText(row))
      })),

    /** The service will never issue it: its user is told why, and may ask again. */
    refuse: async (id: string, reason: string, now: number): Promise<void> =>
      void (await locked(id, async (trx, row) => {
        await trx.updateTable('invoice').set({ state: 'failed', reason, open_for: null }).where('id', '=', id).execute()
        if (row.red === 0)
          await tell(trx, row, now, {
            title: '发票没有开成',
            body: `《${row.order_title}》的发票没有开成：${reason}。改好抬头后可以再次申请。`,
          })
      })),

    /**
     * Brings an order's invoice in line with what is left of its payment: a larger one is taken back by a red-letter
     * invoice of its whole amount, and what is left gets a new one.
     */
    settle: (orderId: string, now: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId)
        const row = order && (await trx.selectFrom('invoice').selectAll().where('open_for', '=', orderId).executeTakeFirst())
        if (!order || !row) return
        const left = billableFen(await billingOf(trx, order))
        if (row.amount_fen <= left) return
        if (row.state === 'waiting') return adjust(trx, row, left)
        await trx.updateTable('invoice').set({ state: 'reversed', open_for: null }).where('id', '=', row.id).execute()
        await add(trx, row, { red: 1, red_of: row.id, send_key: `red ${row.id}`, amount_fen: row.amount_fen, open_for: null }, now)
        if (left > 0) await add(trx, row, { red: 0, red_of: null, send_key: `rest ${row.id}`, amount_fen: left, open_for: orderId }, now)
      }),
  }
}

/** A waiting invoice gets the smaller amount, unless the service is at it: then the invoice is settled once it is issued. */
async function adjust(trx: Transaction<Database>, { id, sent_at }: InvoiceTable, left: number): Promise<void> {
  if (sent_at !== null) return
  const smaller = left > 0 ? { amount_fen: left } : { state: 'reversed' as const, open_for: null, reason: '开票前已全额退款' }
  await trx.updateTable('invoice').set(smaller).where('id', '=', id).execute()
}

/** An entry of our own that follows from another one. */
async function add(
  trx: Transaction<Database>,
  { order_id, user_id, title_id, order_title, provider, ...title }: InvoiceTable,
  entry: Pick<InvoiceTable, 'red' | 'red_of' | 'send_key' | 'amount_fen' | 'open_for'>,
  now: number,
): Promise<void> {
  const id = newId()
  const fixed = { ...titleOf(title), order_id, user_id, title_id, order_title, provider }
  const begun = { state: 'waiting' as const, number: null, reason: '', asked_at: now, sent_at: null, issued_at: null }
  await trx
    .insertInto('invoice')
    .values({ id, ...fixed, ...begun, ...entry })
    .execute()
  await enqueue(trx, { kind: 'invoice.issue', subject: id, now })
}

const issuedText = ({ red, order_title, amount_fen }: InvoiceTable): { title: string; body: string } =>
  red === 1
    ? { title: '发票已红冲', body: `《${order_title}》退款后，原来 ${yuanText(amount_fen)} 的发票已红冲作废，请勿再用于报销。` }
    : { title: '发票已开具', body: `《${order_title}》${yuanText(amount_fen)} 的发票已开好，可以下载。` }

/** Tells the user of an invoice, unless the account is closed. */
async function tell(
  trx: Transaction<Database>,
  { user_id: userId }: InvoiceTable,
  now: number,
  text: { title: string; body: string },
): Promise<void> {
  if (userId === null) return
  await notify(trx, { userId, kind: MessageKind.Invoice, ...text, path: '/setting/invoice', action: '查看发票', now })
}
