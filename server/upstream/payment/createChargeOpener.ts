import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Code, type Charge, type PayWay } from '#lib/contract'
import { type PayChannel, payChannelLabel } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import { refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { enqueue } from '../outbox/index.ts'
import type { EndCharge } from './createChargeTasks.ts'
import { payOptions, usableUntil } from './logic/payOptions.ts'
import type { PaymentEvents } from './PaymentEvents.ts'
import type { Payer, PaymentGateway } from './providers/PaymentGateway.ts'
import type { ChargeRow } from './queries/charges.ts'
import { createPaymentQueries } from './queries/createPaymentQueries.ts'

export interface OpenRequest {
  orderId: string
  channel: PayChannel
  /** Absent: the way that suits the payer's device. */
  way?: PayWay | undefined
  payer: Payer
  amountFen: number
  title: string
  /** End of the order, which limits the validity of the charge. */
  endsAt: number
}

interface OpenDeps {
  db: Kysely<Database>
  clock: () => number
  log: Log
  publicOrigin: string
  events: () => PaymentEvents
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
  /** Closes a charge at its gateway, and books its payment if it was paid just before. */
  end: EndCharge
}

type Wanted = OpenRequest & { way: PayWay }

/**
 * Creates a function that opens charges. An order has one open charge, which is reused while it is valid. A charge of another
 * way of paying is closed at its gateway before the next one is opened.
 */
export function createChargeOpener({ db, clock, log, publicOrigin, events, gatewayOf, end }: OpenDeps) {
  const { charges } = createPaymentQueries(db)

  /** Stores the charge before the gateway is called, so that no payment can arrive for an unknown charge. */
  const prepare = ({ orderId, channel, way, amountFen, title, endsAt }: Wanted): Promise<{ row: ChargeRow; former?: ChargeRow }> =>
    db.transaction().execute(async (trx) => {
      await events().lock(trx, orderId)
      const [now, queries] = [clock(), createPaymentQueries(trx)]
      const former = await queries.charges.findOpen(orderId)
      const isSame = former?.channel === channel && former.way === way && former.amount_fen === amountFen
      if (isSame && usableUntil(former) - now > limits.charge.spareMs) return { row: former }
      const [endsInMs, { lifeMs, leastLifeMs }] = [endsAt - now, limits.charge]
      if (endsInMs < leastLifeMs) return refuse(Code.OrderOver, '订单不到一分钟就要关闭，来不及付款，请重新下单')
      if (former) {
        await queries.charges.end(former.id, 'closed')
        // Closes it later if its gateway does not answer now.
        await enqueue(trx, { kind: 'charge.close', subject: former.id, now, dueAt: now + limits.charge.askMs })
      }
      const row: ChargeRow = {
        id: randomBytes(16).toString('hex'),
        order_id: orderId,
        channel,
        way,
        amount_fen: amountFen,
        title,
        content: null,
        state: 'opening',
        open_for: orderId,
        transaction_id: null,
        created_at: now,
        // A rest of the order that is too short for another code belongs to this one.
        expires_at: endsInMs - lifeMs < leastLifeMs ? endsAt : now + lifeMs,
        paid_at: null,
      }
      await queries.charges.add(row)
      await enqueue(trx, { kind: 'charge.query', subject: row.id, now, dueAt: now + limits.charge.askMs })
      return { row, ...(former && { former }) }
    })

  /** Closes the former charge at its gateway. A gateway that is out of order must not prevent paying by another one. */
  async function closeFormer(former: ChargeRow): Promise<void> {
    await end(former.id).catch((error: unknown) =>
      log({ level: 'warn', event: 'former charge not closed yet', channel: former.channel, ...describeError(error) }),
    )
  }

  return async function open(request: OpenRequest): Promise<Charge> {
    const gateway = gatewayOf(request.channel) ?? refuse(Code.ChannelMissing, '暂不支持这种支付方式，请换一种')
    const way = wayOf(gateway, request)
    if (request.endsAt <= clock()) refuse(Code.OrderOver, '订单已超时关闭，请重新下单')
    const { row, former } = await prepare({ ...request, way })
    if (former) await closeFormer(former)
    const content = row.content ?? (await contentOf(gateway, row, request.payer))
    const bridge = way === 'jsapi' && gateway.bridge ? gateway.bridge(content) : null
    const { id, channel, amount_fen: amountFen } = row
    return { id, channel, way, amountFen, content: bridge ? '' : content, bridge, expiresAt: isoTime(usableUntil(row)) }
  }

  async function contentOf(gateway: PaymentGateway, row: ChargeRow, payer: Payer): Promise<string> {
    const { id, way, amount_fen: amountFen, title, created_at: createdAt, expires_at: expiresAt, order_id: orderId } = row
    // The former charge was paid while it was closed.
    if ((await charges.find(id))?.open_for !== orderId) refuse(Code.OrderOver, '订单已支付或已关闭，请刷新查看')
    const returnUrl = `${publicOrigin}/order/pay/create?order=${orderId}&back=1`
    const charge = { id, way, amountFen, title, createdAt, expiresAt, payer, returnUrl }
    const content = await gateway.open(charge).catch((error: unknown) => {
      log({ level: 'error', event: 'charge not opened', channel: row.channel, way, ...describeError(error) })
      return refuse(Code.GatewayFailed, '暂时连接不上支付渠道，没有扣款，请稍后再试或换一种支付方式')
    })
    if (!(await charges.opened(id, content))) refuse(Code.OrderOver, '订单已支付或已关闭，请刷新查看')
    return content
  }
}

/** Returns the requested way of paying, or the one that suits the device. */
function wayOf(gateway: PaymentGateway, { way, payer: { agent, openId } }: OpenRequest): PayWay {
  const { channel, ways } = gateway
  const [suggested] = payOptions({ gateways: [gateway], agent, hasOpenId: openId !== undefined })
  const chosen = way ?? suggested?.way ?? ways[0]!
  if (!ways.includes(chosen)) return refuse(Code.ChannelMissing, `这里没有开通${payChannelLabel[channel]}的这种付款方式，请换一种`)
  if (chosen === 'jsapi' && openId === undefined) return refuse(Code.ChannelMissing, '账号还没有绑定微信，请换一种付款方式')
  return chosen
}
