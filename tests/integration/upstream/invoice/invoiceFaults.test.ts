import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { countInvoices, findInvoiceInconsistencies } from '../../../../server/upstream/invoice/admin.ts'
import { localInvoice } from '../../../../server/upstream/invoice/index.ts'
import { enqueue } from '../../../../server/upstream/outbox/index.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { invoiceAndRefund } from '../../../support/invoiceAndRefund.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { course, useOrders } from '../../../support/useOrders.ts'

describe.each(engines)('the doctor on %s', (engine) => {
  const world = useOrders(engine)

  /** Creates an order with an invoice, its red-letter invoice, and the invoice of the remaining amount. */
  async function invoiced(): Promise<string> {
    const { db, time } = world()
    const userId = await world().user()
    const { id: orderId } = await world().buy(userId, course, 'course-1')
    await world().cashier(userId, orderId, 'pay')
    const call = callsOf(domainsOf(db, () => time.now))
    const { id: titleId } = await call('POST /api/invoice/title', { key: randomUUID(), kind: 1, type: 1, name: '林晓木' }, userId)
    await invoiceAndRefund({ db, time, provider: localInvoice(), userId, orderId, titleId, key: randomUUID() })
    return orderId
  }

  /** Returns the findings after a damage, which is rolled back. */
  async function faultsAfter(damage: (trx: Transaction<Database>) => Promise<unknown>) {
    const trx = await world().db.startTransaction().execute()
    await damage(trx)
    const faults = await findInvoiceInconsistencies(trx)
    await trx.rollback().execute()
    return faults
  }

  test('finds no problems in consistent invoices, and names each inconsistency that no pending task will fix', async () => {
    const { db, time } = world()
    const id = await invoiced()
    expect(await findInvoiceInconsistencies(db)).toEqual([])
    expect(await countInvoices(db)).toBe(3)
    const [blue, red, rest] = await Promise.all(
      [
        { red: 0, state: 'reversed' },
        { red: 1, state: 'issued' },
        { red: 0, state: 'issued' },
      ].map(async (wanted) => {
        const rows = db.selectFrom('invoice').select('id').where('order_id', '=', id)
        return (
          await rows
            .where('red', '=', wanted.red as 0)
            .where('state', '=', wanted.state as 'issued')
            .executeTakeFirstOrThrow()
        ).id
      }),
    )
    const setOrder = (trx: Transaction<Database>, set: { paid_fen?: number; refunded_fen?: number }) =>
      trx.updateTable('purchase_order').set(set).where('id', '=', id).execute()
    const setInvoice = (trx: Transaction<Database>, of: string, set: object) =>
      trx.updateTable('invoice').set(set).where('id', '=', of).execute()

    const amounts = { about: '已开发票的金额不等于已付减退款', ids: [id] }
    expect(await faultsAfter((trx) => setOrder(trx, { refunded_fen: 0 }))).toEqual([amounts])
    expect(
      await faultsAfter(async (trx) => {
        await setOrder(trx, { refunded_fen: 0 })
        await enqueue(trx, { kind: 'invoice.settle', subject: id, now: time.now })
      }),
    ).toEqual([])
    expect(await faultsAfter((trx) => setOrder(trx, { paid_fen: 0 }))).toEqual([{ about: '没有付款的订单有发票', ids: [id] }, amounts])
    expect(await faultsAfter((trx) => setInvoice(trx, red!, { amount_fen: 1 }))).toEqual([
      amounts,
      { about: '发票已作废而没有金额相同的红字发票', ids: [blue] },
    ])
    expect(await faultsAfter((trx) => setInvoice(trx, red!, { red_of: rest! }))).toEqual([
      { about: '发票已作废而没有金额相同的红字发票', ids: [blue] },
      { about: '红字发票没有对应的作废发票', ids: [red] },
    ])
    expect(await faultsAfter((trx) => setInvoice(trx, red!, { state: 'failed' }))).toEqual([{ about: '红字发票开具失败', ids: [red] }])
    expect(await faultsAfter((trx) => setInvoice(trx, red!, { state: 'waiting' }))).toEqual([
      { about: '待开具的发票没有后台任务', ids: [red] },
    ])
    expect(await faultsAfter((trx) => trx.deleteFrom('invoice_file').where('invoice_id', '=', rest!).execute())).toEqual([
      { about: '已开具的发票没有号码或文件', ids: [rest] },
    ])
  })
})
