import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code, type Charge, type PayWay } from '#lib/contract'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { openPayments, payer, type Payments } from '../../../support/openPayments.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { closeCharges, requestRefund } from '../../../../server/upstream/payment/admin.ts'
import type { SandboxAction } from '#lib/contract'

describe.each(engines)('the payment sandbox on %s', (engine) => {
  let payments: Payments
  beforeAll(async () => {
    payments = await openPayments(engine)
  })
  afterAll(() => payments.close())

  const open = (orderId: string): Promise<Charge> =>
    payments.payment.open({ orderId, payer, channel: 'sandbox', amountFen: 9900, title: '焊接入门', endsAt: payments.time.now + 1_800_000 })
  const call = { user: null, address: '', agent: '' }
  const act = (id: string, what: SandboxAction) => {
    const handler = payments.payment.handlers['POST /api/pay/sandbox/:id']
    if (handler === 'absent') throw new Error('There is no sandbox')
    return handler({ id, act: what, referrer: '' }, call)
  }
  const reportsOf = (orderId: string) =>
    payments.told.filter((line) => line.includes(orderId)).map((line) => line.replace(/ [0-9a-f]{32}$/, ''))
  const postings = async (orderId: string) =>
    (await payments.payment.queries.ledger.ofOrder(orderId)).map(
      ({ movement, account, amount_fen }) => `${movement}: ${account} ${amount_fen}`,
    )
  const due = async () => {
    payments.time.now += 3_600_000
    await payments.worker.runDue()
  }

  test('returns the same code for an order while it is valid, then a new one', async () => {
    const orderId = await payments.addOrder('order-code')
    const first = await open(orderId)
    expect(first).toMatchObject({ channel: 'sandbox', amountFen: 9900, way: 'native' })
    expect(first.content).toContain(`https://site.example/simulated/pay/${first.id}`)
    expect(await Promise.all([open(orderId), open(orderId)])).toEqual([first, first])
    payments.time.now = Date.parse(first.expiresAt) - 1000
    const second = await open(orderId)
    expect(second.id).not.toBe(first.id)
    await expect(act(first.id, 'pay')).rejects.toMatchObject({ code: Code.Conflict })
  })

  describe('refuses what gateways refuse', () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
    const phone = { openId: undefined, address: '203.0.113.7', agent }
    const openBy = (orderId: string, way: PayWay) =>
      payments.payment.open({
        ...{ orderId, way, payer: phone, channel: 'sandbox', amountFen: 9900, title: '焊接入门', endsAt: payments.time.now + 1_800_000 },
      })
    const payBy = (id: string, from: Partial<typeof phone>, referrer = '') => {
      const handler = payments.payment.handlers['POST /api/pay/sandbox/:id']
      return handler === 'absent' ? undefined : handler({ id, act: 'pay', referrer }, { user: null, ...phone, ...from })
    }

    test('a code that is recognised on the phone that shows it, but not one that another phone scans', async () => {
      const { id } = await openBy(await payments.addOrder('order-album'), 'native')
      await expect(payBy(id, {})).rejects.toMatchObject({ message: expect.stringContaining('相册') })
      expect(await payBy(id, { address: '198.51.100.9' })).toMatchObject({ state: 'paid' })
    })

    test('a link of H5 from elsewhere, and one that is older than five minutes', async () => {
      const { id } = await openBy(await payments.addOrder('order-h5'), 'h5')
      for (const referrer of ['', 'https://other.example/', 'no address'])
        await expect(payBy(id, {}, referrer)).rejects.toMatchObject({ message: expect.stringContaining('referer') })
      payments.time.now += 300_000
      await expect(payBy(id, {}, 'https://site.example/order/pay/create')).rejects.toMatchObject({ code: Code.Conflict })
      const next = await openBy('order-h5', 'h5')
      expect(await payBy(next.id, {}, 'https://site.example/order/pay/create')).toMatchObject({ state: 'paid' })
    })

    test('a payment inside WeChat by a buyer without an official account', async () => {
      await expect(openBy(await payments.addOrder('order-jsapi'), 'jsapi')).rejects.toMatchObject({ code: Code.ChannelMissing })
    })
  })

  test('accepts a payment once, and books it with a sum of zero', async () => {
    const orderId = await payments.addOrder('order-paid')
    const { id } = await open(orderId)
    expect(await act(id, 'pay')).toMatchObject({ state: 'paid', amountFen: 9900, title: '焊接入门', orderId })
    await expect(act(id, 'pay')).rejects.toMatchObject({ code: Code.Conflict })
    await due()
    expect(reportsOf(orderId)).toEqual([`taken ${orderId}`])
    expect(await postings(orderId)).toEqual(['payment: gateway sandbox 9900', 'payment: sales -9900'])
  })

  test('books duplicate and late payments in suspense, for a refund', async () => {
    const [twice, late] = [await payments.addOrder('order-twice'), await payments.addOrder('order-late')]
    await act((await open(twice)).id, 'payTwice')
    expect(reportsOf(twice)).toEqual([`taken ${twice}`, `late ${twice}`])
    await act((await open(late)).id, 'payLate')
    expect(await postings(late)).toEqual(['late payment: gateway sandbox 9900', 'late payment: suspense -9900'])
  })

  test('reports a failure and a closed code; the order gets a new code', async () => {
    const orderId = await payments.addOrder('order-failed')
    const first = await open(orderId)
    expect(await act(first.id, 'fail')).toMatchObject({ state: 'failed' })
    const second = await open(orderId)
    expect(await act(second.id, 'close')).toMatchObject({ state: 'closed' })
    expect(reportsOf(orderId)).toEqual([`failed ${orderId} 余额不足`, `failed ${orderId} 付款码已关闭`])
    expect((await open(orderId)).id).not.toBe(second.id)
  })

  test('detects an unreported payment by polling', async () => {
    const orderId = await payments.addOrder('order-silent')
    const { id } = await open(orderId)
    await payments.payment.queries.sandbox.addPayments([{ id: 'silent-1', charge_id: id, amount_fen: 9900, paid_at: payments.time.now }])
    payments.time.now += 10_000
    await payments.worker.runDue()
    expect(reportsOf(orderId)).toEqual([`taken ${orderId}`])
  })

  test('makes each refund once through the outbox, never above the paid amount', async () => {
    const orderId = await payments.addOrder('order-refund')
    const { id: chargeId } = await open(orderId)
    await act(chargeId, 'pay')
    const part = await payments.addRefund('refund-part', { orderId, chargeId, amountFen: 4000 })
    const send = (request: typeof part) => payments.db.transaction().execute((trx) => requestRefund(trx, request))
    await send(part)
    await send(part)
    const more = await payments.addRefund('refund-more', { orderId, chargeId, amountFen: 5901 })
    await expect(send(more)).rejects.toThrow('does not cover')
    await payments.worker.runDue()
    await send(part)
    await due()
    expect(payments.told.filter((line) => line.includes('refund-part'))).toEqual(['refunded refund-part'])
    expect(await postings(orderId)).toEqual(expect.arrayContaining(['refund: gateway sandbox -4000', 'refund: sales 4000']))
    await send(await payments.addRefund('refund-rest', { orderId, chargeId, amountFen: 5900 }))
    await payments.worker.runDue()
    const sum = (await payments.payment.queries.ledger.ofOrder(orderId)).reduce((total, { amount_fen }) => total + amount_fen, 0)
    expect(sum).toBe(0)
  })

  test('closes the code of an expired order; later payments count as late', async () => {
    const orderId = await payments.addOrder('order-ends')
    const { id } = await open(orderId)
    await payments.db.transaction().execute((trx) => closeCharges(trx, orderId, payments.time.now))
    await payments.worker.runDue()
    await expect(act(id, 'pay')).rejects.toMatchObject({ code: Code.Conflict })
    expect(await act(id, 'payLate')).toMatchObject({ state: 'paid' })
    expect(reportsOf(orderId)).toEqual([`late ${orderId}`])
  })

  test('books a chargeback against the sales', async () => {
    const orderId = await payments.addOrder('order-back')
    const { id } = await open(orderId)
    await expect(act(id, 'chargeback')).rejects.toMatchObject({ code: Code.Conflict })
    await act(id, 'pay')
    await act(id, 'chargeback')
    await act(id, 'chargeback')
    expect(reportsOf(orderId)).toEqual([`taken ${orderId}`, `chargeback ${orderId} 9900`])
    expect(await postings(orderId)).toEqual(expect.arrayContaining(['chargeback: gateway sandbox -9900', 'chargeback: sales 9900']))
  })

  test('books a chargeback of a late payment against suspense; the order continues', async () => {
    const orderId = await payments.addOrder('order-late-back')
    const { id } = await open(orderId)
    await act(id, 'payLate')
    await act(id, 'chargeback')
    expect(reportsOf(orderId)).toEqual([`late ${orderId}`])
    expect(await postings(orderId)).toEqual(
      expect.arrayContaining(['late chargeback: gateway sandbox -9900', 'late chargeback: suspense 9900']),
    )
  })

  describe('over HTTP', () => {
    let upstream: Upstream
    beforeAll(async () => {
      upstream = await startUpstream(payments.db)
    })
    afterAll(() => upstream.stop())

    test('finds a charge of the cashier page by its secret id only', async () => {
      const { id } = await open(await payments.addOrder('order-page'))
      upstream.time.now = payments.time.now
      expect(await upstream.ask('GET /api/pay/channel')).toMatchObject({
        code: 0,
        data: {
          list: [
            { channel: 'sandbox', way: 'native' },
            { channel: 'sandbox', way: 'page' },
          ],
        },
      })
      expect(await upstream.ask(`GET /api/pay/sandbox/${id}`)).toMatchObject({ code: 0, data: { id, state: 'open', amountFen: 9900 } })
      expect((await upstream.ask('GET /api/pay/sandbox/order-page')).code).toBe(Code.NotFound)
      expect((await upstream.ask('POST /api/pay/sandbox/order-page', { act: 'pay' })).code).toBe(Code.NotFound)
      expect((await upstream.ask(`POST /api/pay/sandbox/${id}`, { act: 'chargeback' })).code).toBe(Code.Conflict)
    })

    test('is not available when another provider is configured', async () => {
      const other = await startUpstream(payments.db, { withoutProviders: true })
      expect(await other.ask('GET /api/pay/channel')).toMatchObject({ code: 0, data: { list: [] } })
      expect((await other.ask('GET /api/pay/sandbox/order-page')).status).toBe(404)
      expect((await other.ask('POST /api/pay/sandbox/order-page', { act: 'pay' })).status).toBe(404)
      await other.stop()
    })
  })
})
