import type { Kysely, Transaction } from 'kysely'
import { MessageKind } from '#lib/enums'
import type { Database, InvoiceTable } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { notify } from '../../message/admin.ts'
import { lockOrder } from '../../order/admin.ts'
import { enqueue } from '../../outbox/admin.ts'
import { keptFen } from '../logic/billable.ts'
import { titleOf } from '../providers/InvoiceProvider.ts'

type Issued = { number: string; pdf: Buffer }

/** Creates the outbox operations on invoices. Each is one transaction under the order's lock. */
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
     * Marks an invoice as sent to the service, which fixes its amount, and returns it with the number of the invoice that it
     * reverses. Returns undefined if there is nothing to issue.
     */
    begin: (id: string, now: number): Promise<{ row: InvoiceTable; redOf: string | null } | undefined> =>
      locked(id, async (trx, row) => {
        if (row.sent_at === null) await trx.updateTable('invoice').set({ sent_at: now }).where('id', '=', id).execute()
        const taken =
          row.red_of === null ? undefined : await trx.selectFrom('invoice').select('number').where('id', '=', row.red_of).executeTakeFirst()
        return { row, redOf: taken?.number ?? null }
      }),

    /** Stores the issued invoice and notifies its user. Repeating it changes nothing. */
    finish: async (id: string, { number, pdf }: Issued, now: number): Promise<void> =>
      void (await locked(id, async (trx, row) => {
        await trx.updateTable('invoice').set({ state: 'issued', number, issued_at: now, reason: '' }).where('id', '=', id).execute()
        await trx
          .insertInto('invoice_file')
          .values({ invoice_id: id, pdf: pdf.toString('base64') })
          .onConflict((conflict) => conflict.column('invoice_id').doNothing())
          .execute()
        // Accounts for refunds that were completed while the service issued the invoice.
        if (row.red === 0) await enqueue(trx, { kind: 'invoice.settle', subject: row.order_id, now })
        await notifyUser(trx, row, now, issuedText(row))
      })),

    /** Records a permanent refusal by the service and notifies the user of the reason. The user may request it again. */
    refuse: async (id: string, reason: string, now: number): Promise<void> =>
      void (await locked(id, async (trx, row) => {
        await trx.updateTable('invoice').set({ state: 'failed', reason, open_for: null }).where('id', '=', id).execute()
        if (row.red === 0)
          await notifyUser(trx, row, now, {
            title: '发票没有开成',
            body: `《${row.order_title}》的发票没有开成：${reason}。改好抬头后可以再次申请。`,
          })
      })),

    /**
     * Adjusts an order's invoice to the remaining payment: an invoice that is too large is reversed by a red-letter invoice of
     * its whole amount, and a new one is added for the rest.
     */
    settle: (orderId: string, now: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId)
        const row = order && (await trx.selectFrom('invoice').selectAll().where('open_for', '=', orderId).executeTakeFirst())
        if (!order || !row) return
        const left = keptFen({ status: order.status, paidFen: order.paid_fen, refundedFen: order.refunded_fen })
        if (row.amount_fen <= left) return
        if (row.state === 'waiting') return adjust(trx, row, left)
        await trx.updateTable('invoice').set({ state: 'reversed', open_for: null }).where('id', '=', row.id).execute()
        await addFollowUp(trx, row, { red: 1, red_of: row.id, send_key: `red ${row.id}`, amount_fen: row.amount_fen, open_for: null }, now)
        if (left > 0)
          await addFollowUp(trx, row, { red: 0, red_of: null, send_key: `rest ${row.id}`, amount_fen: left, open_for: orderId }, now)
      }),
  }
}

/** Reduces the amount of a waiting invoice. If it was already sent, it is adjusted after it is issued. */
async function adjust(trx: Transaction<Database>, { id, sent_at }: InvoiceTable, left: number): Promise<void> {
  if (sent_at !== null) return
  const smaller = left > 0 ? { amount_fen: left } : { state: 'reversed' as const, open_for: null, reason: '开票前已全额退款' }
  await trx.updateTable('invoice').set(smaller).where('id', '=', id).execute()
}

/** Adds an invoice that results from another one. */
async function addFollowUp(
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

/** Notifies the user of an invoice, unless the account is closed. */
async function notifyUser(
  trx: Transaction<Database>,
  { user_id: userId }: InvoiceTable,
  now: number,
  text: { title: string; body: string },
): Promise<void> {
  if (userId === null) return
  await notify(trx, { userId, kind: MessageKind.Invoice, ...text, path: '/setting/invoice', action: '查看发票', now })
}
