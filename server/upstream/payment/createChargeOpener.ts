import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Code, type Charge } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import { refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { enqueue } from '../outbox/index.ts'
import type { PaymentEvents } from './PaymentEvents.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import { type ChargeRow, openChargeKey } from './queries/charges.ts'
import { createPaymentQueries } from './queries/createPaymentQueries.ts'

export interface OpenRequest {
  orderId: string
  channel: PayChannel
  amountFen: number
  title: string
  /** End of the order, which limits the validity of the code. */
  endsAt: number
}

interface OpenDeps {
  db: Kysely<Database>
  clock: () => number
  log: Log
  events: () => PaymentEvents
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
}

/** Creates a function that opens charges. An order has one code per channel, which is reused while it is valid. */
export function createChargeOpener({ db, clock, log, events, gatewayOf }: OpenDeps) {
  const { charges } = createPaymentQueries(db)

  /** Stores the charge before the gateway is called, so that no payment can arrive for an unknown charge. */
  const prepare = ({ orderId, channel, amountFen, title, endsAt }: OpenRequest): Promise<ChargeRow> =>
    db.transaction().execute(async (trx) => {
      await events().lock(trx, orderId)
      const [now, queries] = [clock(), createPaymentQueries(trx)]
      const former = await queries.charges.findOpen(orderId, channel)
      if (former && former.amount_fen === amountFen && former.expires_at - now > limits.charge.spareMs) return former
      const [endsInMs, { lifeMs, leastLifeMs }] = [endsAt - now, limits.charge]
      if (endsInMs < leastLifeMs) return refuse(Code.OrderOver, '订单不到一分钟就要关闭，来不及付款，请重新下单')
      if (former) {
        await queries.charges.end(former.id, 'closed')
        await enqueue(trx, { kind: 'charge.close', subject: former.id, now })
      }
      const row: ChargeRow = {
        id: randomBytes(16).toString('hex'),
        order_id: orderId,
        channel,
        amount_fen: amountFen,
        title,
        content: null,
        state: 'opening',
        open_for: openChargeKey(orderId, channel),
        transaction_id: null,
        created_at: now,
        // A rest of the order that is too short for another code belongs to this one.
        expires_at: endsInMs - lifeMs < leastLifeMs ? endsAt : now + lifeMs,
        paid_at: null,
      }
      await queries.charges.add(row)
      await enqueue(trx, { kind: 'charge.query', subject: row.id, now, dueAt: now + limits.charge.askMs })
      return row
    })

  return async function open(request: OpenRequest): Promise<Charge> {
    const gateway = gatewayOf(request.channel) ?? refuse(Code.ChannelMissing, '暂不支持这种支付方式，请换一种')
    if (request.endsAt <= clock()) refuse(Code.OrderOver, '订单已超时关闭，请重新下单')
    const row = await prepare(request)
    const content = row.content ?? (await contentOf(gateway, row))
    return { id: row.id, channel: row.channel, amountFen: row.amount_fen, content, expiresAt: isoTime(row.expires_at) }
  }

  async function contentOf(gateway: PaymentGateway, row: ChargeRow): Promise<string> {
    const { id, amount_fen: amountFen, title, created_at: createdAt, expires_at: expiresAt } = row
    const content = await gateway.open({ id, amountFen, title, createdAt, expiresAt }).catch((error: unknown) => {
      log({ level: 'error', event: 'charge not opened', channel: row.channel, ...describeError(error) })
      return refuse(Code.GatewayFailed, '暂时连接不上支付渠道，没有扣款，请稍后再试或换一种支付方式')
    })
    if (!(await charges.opened(id, content))) refuse(Code.OrderOver, '订单已支付或已关闭，请刷新查看')
    return content
  }
}
