import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { dueTime } from '../../../../server/upstream/db/dueTime.ts'
import { Code, type Invoice, type InvoiceQuote, type InvoiceTitle, type RefundQuote } from '#lib/contract'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { createInvoiceKind } from '../../../../server/upstream/invoice/admin.ts'
import { InvoiceRefused, type InvoiceProvider } from '../../../../server/upstream/invoice/providers/InvoiceProvider.ts'
import { localInvoice } from '../../../../server/upstream/invoice/providers/localInvoice.ts'
import { createRefundKind } from '../../../../server/upstream/order/admin.ts'
import { buyInSandbox, orderThing } from '../../../support/buyInSandbox.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { writePack } from '../../../support/smallPack.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'

const personal = { kind: 1, type: 1, name: '林晓木' }

describe.each(engines)('invoices on %s', (engine) => {
  let database: TestDatabase
  let upstream: Upstream
  /** The state of the simulated service: its next error, and the received requests. */
  const service = { fault: undefined as Error | undefined, asked: [] as string[] }
  const local = localInvoice()
  const invoiceProvider: InvoiceProvider = {
    ...local,
    issue: (request) => {
      service.asked.push(`${request.redOf === null ? '' : '-'}${request.amountFen}`)
      return service.fault ? Promise.reject(service.fault) : local.issue(request)
    },
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    upstream = await startUpstream(database.db, { invoiceProvider })
    await loadPack(database.db, readPack(writePack(participationPack())), { dataDir: upstream.dataDir })
    return async () => {
      await upstream.stop()
      await database.close()
    }
  })

  async function buyer() {
    const { token } = await signedInAccount(upstream)
    service.fault = undefined
    service.asked = []
    const ask = (line: string, body?: unknown) => upstream.ask(line, body, { token })
    const id = await buyInSandbox(upstream, token, 1, 'course-1')
    const title = (await ask('POST /api/invoice/title', { key: randomUUID(), ...personal })).data as InvoiceTitle
    const invoiced = async () => (await ask(`GET /api/order/${id}/invoice`)).data as { quote: InvoiceQuote; list: Invoice[] }
    const apply = (more: object = {}) => ask(`POST /api/order/${id}/invoice`, { titleId: title.id, key: randomUUID(), ...more })
    const askRefund = async () => {
      const { mark } = (await ask(`GET /api/order/${id}/refund/quote`)).data as RefundQuote
      return ask(`POST /api/order/${id}/refund`, { reason: 'unwanted', mark, key: randomUUID() })
    }
    const agree = async (amount?: string) => {
      const refund = await upstream.db.selectFrom('refund').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
      const by = { operator: { name: '王敏', why: '已核实' }, now: upstream.time.now }
      return createRefundKind(upstream.db, by).decide!({ id: refund.id, verdict: 'pass', fields: [], amount, isConfirmed: true })
    }
    const notices = async () =>
      ((await ask('GET /api/message?box=system')).data as { list: { title: string; kind: number }[] }).list
        .filter(({ kind }) => kind === 2)
        .map((each) => each.title)
    return { token, ask, id, title, invoiced, apply, askRefund, agree, notices }
  }
  const states = (list: Invoice[]) => list.map(({ red, state, amountFen }) => `${red ? '-' : ''}${amountFen} ${state}`).toSorted()

  test('issues an invoice for a paid order once through the outbox, notifies the owner, and lets only the owner download it', async () => {
    const { ask, id, token, invoiced, apply, notices } = await buyer()
    const { quote } = await invoiced()
    expect(quote).toEqual({ amountFen: quote.paidFen, paidFen: expect.any(Number), refundedFen: 0, refusal: null, sample: true })
    const key = randomUUID()
    const answers = await Promise.all([apply({ key }), apply({ key }), apply()])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, Code.Conflict].toSorted((a, b) => a - b))
    expect((await invoiced()).list).toMatchObject([{ state: 'waiting', amountFen: quote.paidFen, file: null, number: null }])
    await upstream.runTasks()
    const { list, quote: after } = await invoiced()
    expect(after.refusal).toMatch('已有一张发票')
    expect(list).toMatchObject([{ state: 'issued', sample: true, number: expect.stringMatching(/^SAMPLE/), titleName: '林晓木' }])
    expect((await ask('GET /api/invoice')).data).toMatchObject({ total: 1, list })
    expect(await notices()).toEqual(['发票已开具'])
    expect(service.asked).toEqual([String(quote.paidFen)])

    const fetchFile = (as?: string) => fetch(`${upstream.origin}${list[0]!.file}`, { headers: as === undefined ? {} : { token: as } })
    const response = await fetchFile(token)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''%E5%8F%91%E7%A5%A8-${list[0]!.number}.pdf`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = await signedInAccount(upstream)
    expect([(await fetchFile()).status, (await fetchFile(other.token)).status]).toEqual([401, 404])
    expect(await upstream.ask(`GET /api/order/${id}/invoice`, undefined, { token: other.token })).toMatchObject({ code: Code.NotFound })
  })

  test('rejects an application for an unpaid order, or one with a pending or completed refund', async () => {
    const { ask, token, apply, askRefund, agree, invoiced, title } = await buyer()
    const unpaid = await orderThing(upstream, (await signedInAccount(upstream)).token, 1, 'course-1')
    expect(await ask(`POST /api/order/${unpaid}/invoice`, { titleId: title.id, key: randomUUID() })).toMatchObject({ code: Code.NotFound })
    expect(await apply({ titleId: 'nothing' })).toMatchObject({ code: Code.NotFound })
    await askRefund()
    expect(await apply()).toMatchObject({ code: Code.InvoiceUnavailable, msg: expect.stringContaining('退款申请正在处理') })
    await agree()
    expect(await apply()).toMatchObject({ code: Code.InvoiceUnavailable, msg: expect.stringContaining('全部退款') })
    expect((await invoiced()).quote).toMatchObject({ amountFen: 0, refusal: expect.stringContaining('全部退款') })
    expect(token).toBeTruthy()
  })

  test('issues a red-letter invoice of the whole amount after a full refund', async () => {
    const { apply, askRefund, agree, invoiced, notices } = await buyer()
    await apply()
    await upstream.runTasks()
    await askRefund()
    await agree()
    await upstream.runTasks()
    const { list, quote } = await invoiced()
    expect(states(list)).toEqual([`-${quote.paidFen} issued`, `${quote.paidFen} reversed`])
    expect(service.asked).toEqual([`${quote.paidFen}`, `-${quote.paidFen}`])
    expect((await notices()).toSorted()).toEqual(['发票已开具', '发票已红冲'])
    await upstream.runTasks()
    expect((await invoiced()).list).toHaveLength(2)
  })

  test('reverses an issued invoice after a partial refund and issues one for the remaining amount', async () => {
    const { apply, askRefund, agree, invoiced } = await buyer()
    await apply()
    await upstream.runTasks()
    await askRefund()
    await agree('10.00')
    await upstream.runTasks()
    const { list, quote } = await invoiced()
    const rest = quote.paidFen - 1000
    expect(quote).toMatchObject({ amountFen: rest, refundedFen: 1000 })
    expect(states(list)).toEqual([`-${quote.paidFen} issued`, `${quote.paidFen} reversed`, `${rest} issued`].toSorted())
  })

  test('reduces or drops an invoice that has not been sent to the service yet', async () => {
    const [part, whole] = [await buyer(), await buyer()]
    for (const { apply, askRefund, agree } of [part, whole]) {
      await apply()
      await askRefund()
      await agree(...(part.agree === agree ? ['10.00'] : []))
      // The settling may come first.
      await upstream.db
        .updateTable('outbox_task')
        .set({ due_at: dueTime(upstream.time.now + 1000) })
        .where('kind', '=', 'invoice.issue')
        .where('done_at', 'is', null)
        .execute()
    }
    await upstream.runTasks()
    upstream.time.now += 2000
    await upstream.runTasks()
    const { list, quote } = await part.invoiced()
    expect(states(list)).toEqual([`${quote.paidFen - 1000} issued`])
    expect((await whole.invoiced()).list).toMatchObject([{ state: 'reversed', file: null }])
  })

  test('never lets a concurrent refund and invoice exceed the paid amount', async () => {
    for (let round = 0; round < 4; round++) {
      const { apply, askRefund, agree, invoiced } = await buyer()
      await askRefund()
      const [, applied] = await Promise.all([agree('10.00'), apply()])
      expect([0, Code.InvoiceUnavailable]).toContain(applied.code)
      await upstream.runTasks()
      const { list, quote } = await invoiced()
      const net = list.reduce((sum, { red, number, amountFen }) => (number === null ? sum : sum + (red ? -amountFen : amountFen)), 0)
      expect(net).toBe(applied.code === 0 ? quote.paidFen - 1000 : 0)
    }
  })

  test('retries an unavailable service with the same id; reports a rejection, after which an operator retries', async () => {
    const { apply, invoiced, notices } = await buyer()
    await apply()
    service.fault = new Error('away')
    await upstream.runTasks()
    expect((await invoiced()).list).toMatchObject([{ state: 'waiting' }])
    service.fault = new InvoiceRefused('税号已注销')
    upstream.time.now += 600_000
    await upstream.runTasks()
    const { list, quote } = await invoiced()
    expect(list).toMatchObject([{ state: 'failed', reason: '税号已注销' }])
    expect(quote.refusal).toBeNull()
    expect(await notices()).toEqual(['发票没有开成'])
    service.fault = undefined
    const admin = createInvoiceKind(upstream.db, { taxRate: undefined, now: upstream.time.now })
    expect(await admin.retry!('nothing')).toBeUndefined()
    expect(await admin.retry!(list[0]!.id)).toMatch('已重新提交')
    await upstream.runTasks()
    expect((await invoiced()).list).toMatchObject([{ state: 'issued' }])
    await expect(admin.retry!(list[0]!.id)).rejects.toThrow('没有改动')
    expect(await admin.show(list[0]!.id)).toContainEqual(['抬头', '林晓木（个人）'])
    expect(await admin.list({ status: 'issued', most: 100 })).toContainEqual(expect.objectContaining({ id: list[0]!.id, status: '已开具' }))
  })

  test('issues no second invoice when the process dies after the service has answered', async () => {
    const { apply, invoiced } = await buyer()
    await apply()
    const { list } = await invoiced()
    // After a lost answer the task runs again, and the service recognises the id.
    await invoiceProvider.issue({
      id: list[0]!.id,
      orderId: 'x',
      goods: 'x',
      redOf: null,
      amountFen: 1,
      title: { kind: 1, type: 1, name: '', tax_number: '', bank: '', bank_account: '', address: '', phone: '', email: '' },
      now: 0,
    })
    await upstream.runTasks()
    await upstream.db
      .updateTable('outbox_task')
      .set({ done_at: null, leased_until: null, due_at: dueTime(0) })
      .where('subject', '=', list[0]!.id)
      .execute()
    await upstream.runTasks()
    expect((await invoiced()).list).toMatchObject([{ state: 'issued' }])
    expect(service.asked).toHaveLength(2)
  })
})
