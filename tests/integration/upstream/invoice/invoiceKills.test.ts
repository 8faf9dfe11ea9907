// @module-tag wide
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvoiceInconsistencies } from '../../../../server/upstream/invoice/admin.ts'
import { httpInvoice, type InvoiceProvider, localInvoice } from '../../../../server/upstream/invoice/index.ts'
import { findOrderInconsistencies } from '../../../../server/upstream/order/admin.ts'
import { findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { invoiceAndRefund, partFen } from '../../../support/invoiceAndRefund.ts'
import { invoiceDouble } from '../../../support/invoiceDouble.ts'
import { killedAt } from '../../../support/killedAt.ts'
import { course, useOrders } from '../../../support/useOrders.ts'

const world = useOrders('SQLite')
describe.each(['local', 'http'] as const)('with the provider %s', (name) => {
  const key = 'a secret of the service'
  /** Invoices of the service by id: repeated requests return the same one. */
  const numbers = new Map<string, string>()
  let service: Awaited<ReturnType<typeof invoiceDouble>>
  let provider: InvoiceProvider
  beforeAll(async () => {
    const clock = () => world().time.now
    service = await invoiceDouble(key, clock, (body) => {
      const { id, amountFen } = JSON.parse(body) as { id: string; amountFen: number }
      numbers.set(id, numbers.get(id) ?? String(25_000_000 + numbers.size))
      return { body: { ok: true, id, amountFen, number: numbers.get(id), pdf: Buffer.from('%PDF-').toString('base64') } }
    })
    provider = name === 'local' ? localInvoice() : httpInvoice({ url: service.url, key, clock })
  })
  afterAll(() => service.close())

  test('completes the remaining work once after a kill before any commit of applying, issuing and reversing', async () => {
    const { db, time } = world()
    let kills = 0
    for (let commit = 1; ; commit++) {
      const userId = await world().user()
      const { id: orderId, dueFen } = await world().buy(userId, course, 'course-1')
      await world().cashier(userId, orderId, 'pay')
      const titles = callsOf(domainsOf(db, () => time.now))
      const title = { kind: 1, type: 1, name: '林晓木' } as const
      const { id: titleId } = await titles('POST /api/invoice/title', { key: randomUUID(), ...title }, userId)
      const story = { time, provider, userId, orderId, titleId, key: randomUUID() }
      const { dying, wasKilled } = killedAt(db, commit)
      await invoiceAndRefund({ ...story, db: dying }).catch(() => undefined)
      await invoiceAndRefund({ ...story, db })
      const rows = await db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute()
      expect(rows.map(({ red, amount_fen, state }) => `${red ? '-' : ''}${amount_fen} ${state}`).toSorted(), `killed at ${commit}`).toEqual(
        [`-${dueFen} issued`, `${dueFen} reversed`, `${dueFen - partFen} issued`].toSorted(),
      )
      expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
      const notices = await db.selectFrom('notice').select('title').where('user_id', '=', userId).where('title', 'like', '发票%').execute()
      expect(notices.map((notice) => notice.title).toSorted(), `killed at ${commit}`).toEqual(
        ['发票已红冲', '发票已开具', '发票已开具'].toSorted(),
      )
      if (!wasKilled()) break
      kills++
    }
    expect(kills).toBeGreaterThan(10)
    expect([await findInvoiceInconsistencies(db), await findPaymentInconsistencies(db), await findOrderInconsistencies(db)]).toEqual([
      [],
      [],
      [],
    ])
    if (name === 'http') expect(service.heard.every(({ signed }) => signed)).toBe(true)
  })
})
