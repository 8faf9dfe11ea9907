import { randomBytes } from 'node:crypto'
import { Code, isCodeWay, type pay, type SandboxAction, type SandboxCharge } from '#lib/contract'
import { notProvided, type BoundHandlers } from '../kernel/createApiRouter.ts'
import { type Call, refuse } from '../kernel/handler.ts'
import type { ReceiveReport } from './createReportReceiver.ts'
import { isPhone, payOptions, usableUntil } from './logic/payOptions.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import { deviceMark } from './providers/sandbox.ts'
import type { ChargeRow } from './queries/charges.ts'
import type { PaymentQueries } from './queries/createPaymentQueries.ts'

interface PayDeps extends Pick<PaymentQueries, 'charges' | 'sandbox'> {
  gateways: readonly Pick<PaymentGateway, 'channel' | 'ways'>[]
  openIdOf: (userId: string) => Promise<string | undefined>
  publicOrigin: string
  receive: ReceiveReport
  clock: () => number
}

/** Creates the handlers for payment channels and for the sandbox's cashier page, which simulates payer and gateway. */
export function payHandlers({
  gateways,
  openIdOf,
  publicOrigin,
  charges,
  sandbox,
  receive,
  clock,
}: PayDeps): Pick<BoundHandlers, keyof typeof pay> {
  const list: Pick<BoundHandlers, 'GET /api/pay/channel'> = {
    'GET /api/pay/channel': async (_, { user, agent }) => {
      const hasOpenId = user !== null && (await openIdOf(user.id)) !== undefined
      return { list: payOptions({ gateways, agent, hasOpenId }) }
    },
  }
  if (!gateways.some(({ channel }) => channel === 'sandbox'))
    return { ...list, 'GET /api/pay/sandbox/:id': notProvided, 'POST /api/pay/sandbox/:id': notProvided }

  async function find(id: string): Promise<ChargeRow> {
    const row = await charges.find(id)
    return row?.channel === 'sandbox' ? row : refuse(Code.NotFound, '没有这个付款码，请回到付款页重新扫码')
  }

  /** Pays in the sandbox's books first, as at a gateway. The reports result from them. */
  async function payTimes({ id, amount_fen: amountFen }: ChargeRow, times: number, late?: boolean): Promise<void> {
    const now = clock()
    const rows = Array.from({ length: times }, (_, at) => ({
      id: randomBytes(12).toString('hex'),
      charge_id: id,
      amount_fen: amountFen,
      paid_at: now + at,
    }))
    await sandbox.addPayments(rows)
    for (const { id: transactionId, paid_at: at } of rows)
      await receive('sandbox', { kind: 'paid', chargeId: id, transactionId, amountFen, at, ...(late && { late }) })
  }

  /** Charges back the remaining amount of the payment, in the sandbox's books first. */
  async function chargeBack({ id, transaction_id: transactionId }: ChargeRow): Promise<void> {
    const amountFen = transactionId === null ? 0 : await sandbox.takeBack(transactionId, clock())
    if (transactionId === null || amountFen === 0) return refuse(Code.Conflict, '这笔付款已全部退回，没有可以退单的金额')
    await receive('sandbox', { kind: 'chargeback', chargeId: id, transactionId, amountFen })
  }

  const acts: Record<SandboxAction, { from: readonly SandboxCharge['state'][]; work: (row: ChargeRow) => Promise<unknown> }> = {
    pay: { from: ['open'], work: (row) => payTimes(row, 1) },
    payTwice: { from: ['open'], work: (row) => payTimes(row, 2) },
    payLate: { from: ['open', 'closed', 'failed'], work: (row) => payTimes(row, 1, true) },
    fail: { from: ['open'], work: ({ id }) => receive('sandbox', { kind: 'failed', chargeId: id, reason: '余额不足' }) },
    close: { from: ['open'], work: ({ id }) => receive('sandbox', { kind: 'closed', chargeId: id }) },
    chargeback: { from: ['paid'], work: chargeBack },
  }

  return {
    ...list,
    'GET /api/pay/sandbox/:id': async ({ id }) => shown(await find(id), clock()),
    'POST /api/pay/sandbox/:id': async ({ id, act, referrer }, call) => {
      const row = await find(id)
      if (act === 'pay' || act === 'payTwice') checkPayer(row, { call, referrer, publicOrigin })
      const { from, work } = acts[act]
      if (!from.includes(shown(row, clock()).state)) refuse(Code.Conflict, '这笔付款的状态已经变化，请刷新后再试')
      await work(row)
      return shown(await find(id), clock())
    },
  }
}

/** Refuses payers that gateways refuse: a phone that has recognised the code on its own screen, and links of other sites. */
function checkPayer(
  { way, content }: ChargeRow,
  { call, referrer, publicOrigin }: { call: Pick<Call, 'address' | 'agent'>; referrer: string; publicOrigin: string },
): void {
  if (isCodeWay(way) && isPhone(call.agent) && content?.endsWith(deviceMark(call)))
    refuse(Code.Conflict, '付款码要用另一台设备的相机扫描，不能在显示它的手机上从相册识别')
  const from = URL.parse(referrer)?.origin
  // A local site has several addresses.
  const isOwn = from === publicOrigin || (from !== undefined && URL.parse(publicOrigin)?.hostname === 'localhost')
  if (way === 'h5' && !isOwn) refuse(Code.Conflict, '商家参数格式有误：只能从下单的页面打开（referer 不是登记的 H5 支付域名）')
}

function shown(row: ChargeRow, now: number): SandboxCharge {
  const { id, title, amount_fen: amountFen, order_id: orderId, way, state } = row
  const isOpen = state === 'opening' || state === 'open'
  return { id, title, amountFen, orderId, way, state: !isOpen ? state : usableUntil(row) > now ? 'open' : 'closed' }
}
